"""What PROVED rests on: rules with their side conditions, and where every expression is defined.

Nothing here searches. A step is accepted because a normal form vanishes, a sign is recognised, a derivative was taken by
the rules below or a limit follows from a table; what a rule asks for beyond that is written down as a condition, and a
condition that nothing discharges leaves the step undecided.
"""

# Before any expression is compared or asked for its sign.
from derivations.checker.core import chance as chance
from derivations.checker.core import knowledge as knowledge
from derivations.checker.core import pieces as pieces
from derivations.checker.core import points as points
