// The forward product: h = φ(r∘(w V) + ξ) and r = 1/(the row sums of w), with w = e∘x made in registers on the way to the
// tensor cores, so that shared memory is read once for the product and the normaliser, and nothing is made before this kernel.
//
// x (N, M), V (M, K), h (N, K): bf16. A program takes tiles of 2·TALL rows and BROAD columns, one after the other. One warp copies
// tiles of x and V into shared memory, a few stages ahead; two groups of four warps multiply half of the rows each. Neither half
// waits for the other: while one writes what it has, the tensor cores are the other's. e of few tokens is made here, once (WHOLE);
// of more of them it is there before (`weights.py`), and is copied with the tiles.
//
// c puts the logits in the middle of float32's exponents. Where they spread over more than 120, that would lose tokens of a row;
// then z stands in the place of e, and each row is weighed relative to the largest logit of its own tokens (`top`).
//
// A program takes SIDE tiles side by side at once: the first has the normalisers of all.
//
// Options of the compiler: TALL, BROAD, SIDE, STAGES, WHOLE and the most TOKENS with it, SHARED (bytes), RELU, and ODD (rows of h that
// are no whole number of 16 bytes).
typedef unsigned int u32;
typedef unsigned long long u64;
typedef unsigned short u16;
struct __align__(64) TileMap { u64 words[16]; };
struct __align__(16) Words { u32 w[4]; };

#define DV __device__ __forceinline__
#define EACH _Pragma("unroll")

constexpr int BLOCKS = TALL / 64;               // of 64 rows, which one instruction multiplies
constexpr int X_BYTES = 2 * TALL * 128, STAGE_BYTES = X_BYTES + BROAD * 128;
constexpr int E_BYTES = 128, WEIGHTS = WHOLE ? TOKENS / 64 : STAGES;  // of 64 tokens, and how often there is room for them
constexpr int PIECES = 3, PIECE_BYTES = 16 * 64;  // 16 rows and 32 columns of h on their way out, of each of eight warps
static_assert(1024 + STAGES * (STAGE_BYTES + 16) + WEIGHTS * E_BYTES + 8 * PIECES * PIECE_BYTES + 80 <= SHARED, "more is used than asked for");
constexpr float WIDE = 120.f, MOST = 60.f;      // of a spread, and of an exponent

// ---- the copy engine and its barriers ----------------------------------------------------------------------------------------

DV u32 shared_address(const void* p) {
  u32 a;
  asm("{ .reg .u64 t; cvta.to.shared.u64 t, %1; cvt.u32.u64 %0, t; }" : "=r"(a) : "l"(p));
  return a;
}
DV void start_barrier(u32 barrier, u32 count) {
  asm volatile("mbarrier.init.shared::cta.b64 [%0], %1;" :: "r"(barrier), "r"(count) : "memory");
}
DV void expect(u32 barrier, u32 bytes) {
  asm volatile("mbarrier.arrive.expect_tx.shared::cta.b64 _, [%0], %1;" :: "r"(barrier), "r"(bytes) : "memory");
}
DV void arrive(u32 barrier) { asm volatile("mbarrier.arrive.shared::cta.b64 _, [%0];" :: "r"(barrier) : "memory"); }
DV void wait(u32 barrier, u32 phase) {
  u32 done;
  do {
    asm volatile("{ .reg .pred p; mbarrier.try_wait.parity.shared::cta.b64 p, [%1], %2; selp.u32 %0, 1, 0, p; }"
                 : "=r"(done) : "r"(barrier), "r"(phase) : "memory");
  } while (!done);
}
DV void load(u32 to, const TileMap* map, int column, int row, u32 barrier) {
  asm volatile("cp.async.bulk.tensor.2d.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1, {%2, %3}], [%4];"
               :: "r"(to), "l"(map), "r"(column), "r"(row), "r"(barrier) : "memory");
}
DV void load_words(u32 to, const u32* from, u32 bytes, u32 barrier) {
  asm volatile("cp.async.bulk.shared::cluster.global.mbarrier::complete_tx::bytes [%0], [%1], %2, [%3];"
               :: "r"(to), "l"(from), "r"(bytes), "r"(barrier) : "memory");
}
DV void store(const TileMap* map, int column, int row, u32 from) {
  asm volatile("cp.async.bulk.tensor.2d.global.shared::cta.bulk_group [%0, {%1, %2}], [%3];"
               :: "l"(map), "r"(column), "r"(row), "r"(from) : "memory");
  asm volatile("cp.async.bulk.commit_group;" ::: "memory");
}
template <int LEFT> DV void wait_until_stored() { asm volatile("cp.async.bulk.wait_group.read %0;" :: "n"(LEFT) : "memory"); }
DV void show_copy_engine() { asm volatile("fence.proxy.async.shared::cta;" ::: "memory"); }
DV void meet(int which, int threads) { asm volatile("bar.sync %0, %1;" :: "r"(which), "r"(threads) : "memory"); }
DV void wait_for_kernel_before() { asm volatile("griddepcontrol.wait;" ::: "memory"); }
DV void start_kernel_after() { asm volatile("griddepcontrol.launch_dependents;" ::: "memory"); }

// ---- pairs of bf16 -----------------------------------------------------------------------------------------------------------

DV float low(u32 pair) { return __uint_as_float(pair << 16); }
DV float high(u32 pair) { return __uint_as_float(pair & 0xffff0000u); }
DV u32 pack(float left, float right) { u32 p; asm("cvt.rn.bf16x2.f32 %0, %1, %2;" : "=r"(p) : "f"(right), "f"(left)); return p; }
DV u32 pack_relu(float left, float right) {
  u32 p;
  asm("cvt.rn.relu.bf16x2.f32 %0, %1, %2;" : "=r"(p) : "f"(right), "f"(left));
  return p;
}
DV u32 times(u32 a, u32 b) { u32 p; asm("mul.rn.bf16x2 %0, %1, %2;" : "=r"(p) : "r"(a), "r"(b)); return p; }
DV float number(const u16* p) { return low(*p); }
DV Words shared_words(u32 p) {
  Words v;
  asm volatile("ld.shared.v4.u32 {%0, %1, %2, %3}, [%4];"
               : "=r"(v.w[0]), "=r"(v.w[1]), "=r"(v.w[2]), "=r"(v.w[3]) : "r"(p) : "memory");
  return v;
}

// ---- the tensor cores: wgmma(d, a, b, add) is d = a·b (+ d) of 64 rows, BROAD columns and 16 tokens, a in registers -----------

//WGMMA//

DV void fence_products() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
DV void commit_products() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
template <int LEFT> DV void wait_for_products() { asm volatile("wgmma.wait_group.sync.aligned %0;" :: "n"(LEFT) : "memory"); }

// ---- what the kernel shares --------------------------------------------------------------------------------------------------

struct Sizes { int N, M, K, down, across, strips, steps; };

// Where a strip of tiles side by side is: down first, in groups of `group` rows of tiles, so that those at work together share
// operands in the L2 cache.
DV void place(int strip, const Sizes& of, int group, int& m, int& n) {
  const int first = strip / (group * of.across) * group, rows = min(group, of.down - first), inside = strip % (group * of.across);
  m = first + inside % rows;
  n = inside / rows * SIDE;
}

// The stages in turn; `full` says that one has arrived, `empty` that it may be overwritten.
struct Ring {
  u32 tiles, weights, full, empty;
  int stage = 0;
  u32 phase = 0;
  DV u32 x() const { return tiles + stage * STAGE_BYTES; }
  DV u32 V() const { return x() + X_BYTES; }
  DV u32 e(int step) const { return weights + (WHOLE ? step : stage) * E_BYTES; }
  DV void next() { if (++stage == STAGES) { stage = 0; phase ^= 1; } }
};

// ---- loading -----------------------------------------------------------------------------------------------------------------

DV void load_tiles(const TileMap* x, const TileMap* V, const u32* e, Ring at, const Sizes& of, int group) {
  for (int strip = blockIdx.x; strip < of.strips; strip += gridDim.x) {
    int m, n;
    place(strip, of, group, m, n);
    for (int side = 0; side < SIDE; side++) for (int step = 0; step < of.steps; step++, at.next()) {
      const u32 full = at.full + 8 * at.stage;
      wait(at.empty + 8 * at.stage, at.phase ^ 1);
      expect(full, STAGE_BYTES + (WHOLE ? 0 : E_BYTES));
      if (!WHOLE) load_words(at.e(step), e + step * E_BYTES / 4, E_BYTES, full);
      load(at.x(), x, step * 64, m * 2 * TALL, full);
      EACH for (int i = 0; i < BROAD / 64; i++) load(at.V() + i * 8192, V, (n + side) * BROAD + i * 64, step * 64, full);
    }
  }
}

// ---- weights: e = exp(z − c), or z where the logits are wide -----------------------------------------------------------------

// Two logits; beyond the last x is 0, and any number does.
DV u32 two_logits(const u16* z, int l, int M) { return z[min(l, M - 1)] | (u32)z[min(l + 1, M - 1)] << 16; }

// c, and whether the logits are wide, from what each of 256 threads has found.
DV float2 middle(float most, float least, int thread, float* scratch) {
  EACH for (int i = 16; i; i /= 2) {
    most = fmaxf(most, __shfl_xor_sync(~0u, most, i));
    least = fminf(least, __shfl_xor_sync(~0u, least, i));
  }
  if (thread % 32 == 0) { scratch[thread / 32] = most; scratch[8 + thread / 32] = least; }
  meet(3, 256);
  EACH for (int i = 0; i < 8; i++) { most = fmaxf(most, scratch[i]); least = fminf(least, scratch[8 + i]); }
  return make_float2(most - fminf((most - least) * 0.5f, MOST), most - least > WIDE ? 1.f : 0.f);
}

// Of 64 tokens the pair-th two, in the order in which those that multiply want them: a thread has 8 pairs.
DV void put_weights(u32 to, int pair, u32 logits, float c, bool wide) {
  const u32 e = wide ? logits : pack(expf(low(logits) - c), expf(high(logits) - c));
  asm volatile("st.shared.u32 [%0], %1;" :: "r"(to + pair % 4 * 32 + pair / 4 * 4), "r"(e) : "memory");
}

// All at once, by 256 threads
DV float2 make_all_weights(const u16* z, u32 weights, const Sizes& of, int thread, float* scratch) {
  constexpr int MANY = TOKENS / 2 / 256;
  u32 own[MANY];
  float most = -__int_as_float(0x7f800000), least = -most;
  EACH for (int i = 0; i < MANY; i++) {
    own[i] = two_logits(z, 2 * (i * 256 + thread), of.M);
    most = fmaxf(most, fmaxf(low(own[i]), high(own[i])));
    least = fminf(least, fminf(low(own[i]), high(own[i])));
  }
  const float2 found = middle(most, least, thread, scratch);
  EACH for (int i = 0; i < MANY; i++) {
    const int pair = i * 256 + thread;
    if (pair < of.steps * 32) put_weights(weights + pair / 32 * E_BYTES, pair % 32, own[i], found.x, found.y > 0.f);
  }
  meet(3, 256);
  return found;
}

// ---- multiplying -------------------------------------------------------------------------------------------------------------

// 16 tokens of 64 rows of x, as the tensor cores want them
DV void take(u32 (&v)[4], u32 x, int warp, int lane, int k) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0, %1, %2, %3}, [%4];"
               : "=r"(v[0]), "=r"(v[1]), "=r"(v[2]), "=r"(v[3])
               : "r"(x + (warp * 16 + lane % 16) * 128 + (((2 * k + lane / 16) ^ (lane & 7)) << 4)) : "memory");
}

// exp(z − top) of two tokens; only absent ones, with x = 0, are ever clamped, and what is no number stays none
DV float relative(float z_l, float top) { const float up = z_l - top; return expf(up > MOST ? MOST : up); }
DV u32 weigh_by_row(u32 v, u32 z, float top) { return pack(low(v) * relative(low(z), top), high(v) * relative(high(z), top)); }

// d = half a tile of wV, and with SUMS s = its rows' sums of w in two parts each; a thread has the rows lane/4 and lane/4 + 8 of 16
template <bool BY_ROW, bool SUMS> DV void multiply(
    float (&d)[BLOCKS][BROAD / 2], float (&s)[BLOCKS][4], const float (&top)[BLOCKS][2], Ring& at, int steps, int half, int warp,
    int lane) {
  // tiles of 64 columns in lines of 128 bytes, swizzled; 1024 bytes from 8 rows to the next, 8192 from tile to tile
  const u64 descriptor = (1ull << 62) | (64ull << 32) | (512ull << 16);
  u32 before = 0;
  u32 a[BLOCKS][4][4];
  if (SUMS) EACH for (int b = 0; b < BLOCKS; b++) EACH for (int i = 0; i < 4; i++) s[b][i] = 0.f;
  for (int step = 0; step < steps; step++, at.next()) {
    const u32 x = at.x() + half * TALL * 128, V = at.V(), own = at.e(step) + lane % 4 * 32;
    if (!WHOLE) wait(at.full + 8 * at.stage, at.phase);
    const Words e[2] = {shared_words(own), shared_words(own + 16)};
    if (WHOLE) wait(at.full + 8 * at.stage, at.phase);
    u32 v[BLOCKS][4][4];
    if (BLOCKS == 1) EACH for (int k = 0; k < 4; k++) take(v[0][k], x, warp, lane, k);
    EACH for (int k = 0; k < 4; k++) {
      if (BLOCKS > 1) EACH for (int b = 0; b < BLOCKS; b++) take(v[b][k], x + b * 8192, warp, lane, k);  // registers are few
      wait_for_products<3>();  // those that read a[…][k], and with k = 3 all of the step before: its tiles may go
      if (k == 3 && step > 0 && lane == 0) arrive(before);
      EACH for (int b = 0; b < BLOCKS; b++) EACH for (int i = 0; i < 4; i++) {
        const int eight = k % 2 * 2 + i / 2;
        const u32 x_il = v[b][k][i], e_l = e[k / 2].w[eight];
        u32& w = a[b][k][i];
        if (BY_ROW) w = weigh_by_row(x_il, e_l, top[b][i % 2]);
        else w = times(x_il, e_l);
      }
      fence_products();
      EACH for (int b = 0; b < BLOCKS; b++) wgmma(d[b], a[b][k], descriptor | ((V + k * 2048) >> 4), k > 0 || step > 0);
      commit_products();
      if (SUMS) EACH for (int b = 0; b < BLOCKS; b++) EACH for (int i = 0; i < 4; i++) {
        s[b][i % 2 * 2] += low(a[b][k][i]);
        s[b][i % 2 * 2 + 1] += high(a[b][k][i]);
      }
    }
    before = at.empty + 8 * at.stage;
  }
}

// r of this thread's two rows, in the first two places, from the sums of the four threads that have them
DV void normalise(float (&s)[4]) {
  float upper = s[0] + s[1], lower = s[2] + s[3];
  EACH for (int i = 1; i < 4; i *= 2) {
    upper += __shfl_xor_sync(~0u, upper, i);
    lower += __shfl_xor_sync(~0u, lower, i);
  }
  s[0] = 1.f / upper;
  s[1] = 1.f / lower;
}

// The largest logit among the tokens of each of a warp's rows: of the two that this thread has.
DV void find_tops(float (&top)[2], const u16* x, const u16* z, int stride, int row, const Sizes& of, int lane) {
  const float infinity = __int_as_float(0x7f800000);
  for (int j = 0; j < 16; j++) {
    float most = -infinity;
    if (row + j < of.N)
      for (int l = lane; l < of.M; l += 32)
        if (number(x + (u64)(row + j) * stride + l) > 0.f) most = fmaxf(most, number(z + l));
    EACH for (int i = 16; i; i /= 2) most = fmaxf(most, __shfl_xor_sync(~0u, most, i));
    if (lane / 4 == j % 8) top[j / 8] = most == -infinity ? 0.f : most;  // a row without tokens
  }
}

// ---- finishing ---------------------------------------------------------------------------------------------------------------

struct Outputs { const TileMap* tiles; u16* h; float *r, *top; float c_plus, c_minus; };

// ξ of the columns that this thread has, in pairs
DV void take_shift(u32 (&shift)[BROAD / 8], const u16* xi, int column, int K, int lane) {
  const u16* own = xi + column + lane % 4 * 2;
  if ((u64)own % 4 == 0 && column + BROAD <= K) {
    EACH for (int j = 0; j < BROAD / 8; j++) shift[j] = *(const u32*)(own + j * 8);
  } else {
    EACH for (int j = 0; j < BROAD / 8; j++) {
      const int k = column + lane % 4 * 2 + j * 8;
      shift[j] = (k < K ? own[j * 8] : 0) | (k + 1 < K ? (u32)own[j * 8 + 1] << 16 : 0);
    }
  }
}

DV u32 activate(float left, float right, float c_plus, float c_minus) {
  if (RELU) return pack_relu(left, right);
  return pack(left > 0.f ? c_plus * left : c_minus * left, right > 0.f ? c_plus * right : c_minus * right);
}

// 32 columns at a time of a warp's 16 rows through shared memory, in PIECES places in turn, by the copy engine, or by the warp
// itself if ODD. The warps of a half do not wait for one another.
DV void store_block(
    const float (&d)[BROAD / 2], const u32 (&shift)[BROAD / 8], float r_upper, float r_lower, const Outputs& to, u32 pieces,
    int& piece, int row, int column, const Sizes& of, int half, int warp, int lane) {
  EACH for (int c = 0; c < BROAD / 32; c++) {
    const u32 buffer = pieces + ((half * 4 + warp) * PIECES + piece) * PIECE_BYTES, line = buffer + lane % 16 * 64;
    EACH for (int q = 0; q < 2; q++) {
      u32 v[4];
      EACH for (int j = 0; j < 2; j++) {
        const int eight = c * 4 + q * 2 + j;
        const float *p = d + eight * 4, left = low(shift[eight]), right = high(shift[eight]);
        v[2 * j] = activate(p[0] * r_upper + left, p[1] * r_upper + right, to.c_plus, to.c_minus);
        v[2 * j + 1] = activate(p[2] * r_lower + left, p[3] * r_lower + right, to.c_plus, to.c_minus);
      }
      asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1, %2, %3, %4};"
                   :: "r"(line + (((2 * q + lane / 16) ^ (lane >> 1 & 3)) << 4)), "r"(v[0]), "r"(v[1]), "r"(v[2]), "r"(v[3])
                   : "memory");
    }
    if (ODD) {
      __syncwarp();
      const int k = column + c * 32 + lane;
      _Pragma("unroll 1") for (int j = 0; j < 16; j++) {
        u16 number;
        asm volatile("ld.shared.u16 %0, [%1];" : "=h"(number)
                     : "r"(buffer + j * 64 + ((lane / 8 ^ (j >> 1 & 3)) << 4) + lane % 8 * 2) : "memory");
        if (row + j < of.N && k < of.K) to.h[(u64)(row + j) * of.K + k] = number;
      }
    } else {
      show_copy_engine();
      if (lane == 0) wait_until_stored<PIECES - 2>();  // the place after this one is free
      __syncwarp();
      if (lane == 0) store(to.tiles, column + c * 32, row, buffer);
    }
    piece = piece == PIECES - 1 ? 0 : piece + 1;
  }
}

// ---- the kernel --------------------------------------------------------------------------------------------------------------

// Half of each of the program's tiles
template <bool BY_ROW> DV void multiply_tiles(
    const u16* x, const u16* z, const u16* xi, const Outputs& to, Ring at, u32 pieces, const Sizes& of, int stride, int group, int half,
    int warp, int lane) {
  float d[BLOCKS][BROAD / 2], s[BLOCKS][4], tops[BLOCKS][2];
  EACH for (int b = 0; b < BLOCKS; b++) EACH for (int j = 0; j < BROAD / 2; j++) d[b][j] = 0.f;
  int piece = 0;
  for (int strip = blockIdx.x; strip < of.strips; strip += gridDim.x) {
    int m, n;
    place(strip, of, group, m, n);
    const int row = (m * 2 + half) * TALL;
    if (BY_ROW) EACH for (int b = 0; b < BLOCKS; b++) find_tops(tops[b], x, z, stride, row + b * 64 + warp * 16, of, lane);
    EACH for (int side = 0; side < SIDE; side++) {
      const int column = (n + side) * BROAD;
      asm volatile("prefetch.global.L1 [%0];" :: "l"(xi + min(column + lane * 8, of.K - 1)));  // for when the tile is finished
      if (side == 0) multiply<BY_ROW, true>(d, s, tops, at, of.steps, half, warp, lane);
      else multiply<BY_ROW, false>(d, s, tops, at, of.steps, half, warp, lane);
      u32 shift[BROAD / 8];
      take_shift(shift, xi, column, of.K, lane);
      wait_for_products<0>();
      EACH for (int b = 0; b < BLOCKS; b++) EACH for (int j = 0; j < BROAD / 2; j++) asm volatile("" : "+f"(d[b][j]) :: "memory");
      if (lane == 0) arrive(at.empty + 8 * ((at.stage + STAGES - 1) % STAGES));
      EACH for (int b = 0; b < BLOCKS; b++) {
        const int first = row + b * 64 + warp * 16, i = first + lane / 4;
        if (side == 0) normalise(s[b]);
        if (side == 0 && n == 0 && lane % 4 == 0) {
          if (i < of.N) { to.r[i] = s[b][0]; if (BY_ROW) to.top[i] = tops[b][0]; }
          if (i + 8 < of.N) { to.r[i + 8] = s[b][1]; if (BY_ROW) to.top[i + 8] = tops[b][1]; }
        }
        store_block(d[b], shift, s[b][0], s[b][1], to, pieces, piece, first, column, of, half, warp, lane);
      }
    }
  }
  if (!ODD && lane == 0) wait_until_stored<0>();
}

extern "C" __global__ void __launch_bounds__(384, 1) forward(
    const __grid_constant__ TileMap x_tiles, const __grid_constant__ TileMap V_tiles, const __grid_constant__ TileMap h_tiles,
    const u16* x, const u16* z, const u16* xi, const u32* e, u16* h, float* r, float* top, float* centre,
    int N, int M, int K, int stride, int group, int signals, int marks, float c_plus, float c_minus)
{
  extern __shared__ unsigned char shared[];
  const u32 start = (shared_address(shared) + 1023) & ~1023u;
  const u32 pieces = start + STAGES * STAGE_BYTES, weights = pieces + 8 * PIECES * PIECE_BYTES;
  const u32 full = weights + WEIGHTS * E_BYTES, empty = full + 8 * STAGES, scratch = empty + 8 * STAGES;
  float* const extremes = (float*)(shared + (scratch - shared_address(shared)));  // 16 numbers
  const int thread = threadIdx.x, warp = thread / 32, lane = thread % 32;
  const int down = (N + 2 * TALL - 1) / (2 * TALL), across = (K + BROAD - 1) / BROAD / SIDE;
  const Sizes of = {N, M, K, down, across, down * across, (M + 63) / 64};
  Ring at = {start, weights, full, empty};
  if (thread == 0) {
    for (int s = 0; s < STAGES; s++) { start_barrier(full + 8 * s, 1); start_barrier(empty + 8 * s, 8); }
    asm volatile("fence.mbarrier_init.release.cluster;" ::: "memory");
    show_copy_engine();
  }
  __syncthreads();
  start_kernel_after();
  wait_for_kernel_before();

  if (warp >= 8) {
    asm volatile("setmaxnreg.dec.sync.aligned.u32 40;");
    if (warp == 8) {
      if (lane == 0) load_tiles(&x_tiles, &V_tiles, e, at, of, group);
    } else {
      for (int i = signals + blockIdx.x * 96 + thread - 288; i < marks; i += gridDim.x * 96) centre[i] = 0.f;
    }
    return;
  }
  asm volatile("setmaxnreg.inc.sync.aligned.u32 232;");
  const int half = warp / 4, part = warp % 4;
  bool wide;
  if (WHOLE) {
    const float2 found = make_all_weights(z, weights, of, thread, extremes);
    if (blockIdx.x == 0 && thread == 0) { centre[0] = found.x; centre[1] = found.y; }
    wide = found.y > 0.f;
  } else {
    wide = centre[1] > 0.f;
  }
  // Two times the same with different weights, and not one with a branch inside: there the compiler would no longer know that all
  // threads of a warp have the same stage, and each product would wait for its address.
  const Outputs to = {&h_tiles, h, r, top, c_plus, c_minus};
  if (wide) {
    multiply_tiles<true>(x, z, xi, to, at, pieces, of, stride, group, half, part, lane);
    return;
  }
  multiply_tiles<false>(x, z, xi, to, at, pieces, of, stride, group, half, part, lane);
}
