"""Which worker runs which tests: xdist's own way, but that a worker may die of a test and the others go on.

A library written in C can end the process. xdist 3.8 then gives the same test to the next worker, and waits without end for
one that was given nothing but tests that are done, or a single one: a worker begins none before it knows of another.
"""

from xdist.scheduler import LoadGroupScheduling
from xdist.workermanage import WorkerController


class Surviving(LoadGroupScheduling):
    def remove_node(self, node: WorkerController) -> str | None:
        """What the worker had still to do goes to the others, but for what it died of, which is returned."""
        units = self.assigned_work.pop(node)
        deadly = next((test for unit in units.values() for test, done in unit.items() if not done), None)
        for scope, unit in units.items():
            if deadly in unit:
                unit[deadly] = True
            if not all(unit.values()):
                self.workqueue[scope] = unit
        for other in self.assigned_work if deadly else ():
            self._reschedule(other)
        return deadly

    def _reschedule(self, node: WorkerController) -> None:
        """As much as lets the worker begin, once it has said what tests it knows: two may have died at once."""
        if node not in self.registered_collections:
            return
        super()._reschedule(node)
        while not node.shutting_down and self._pending_of(self.assigned_work[node]) < 2:
            super()._reschedule(node)
