import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { createTestModel } from 'xstate/graph'

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]
const transitionsOf = (machine: AnyStateMachine) =>
  nodesOf(machine.root).flatMap((node) => [...node.transitions.values()].flat())
const label = (of: AnyTransitionDefinition) => `${of.source.key} ${of.eventType} → ${of.target?.[0]?.key}`
const takenBy = (machine: AnyStateMachine, from: AnyMachineSnapshot, type: string) =>
  machine.getTransitionData(from, { type }) ?? []

/** The shortest paths to each transition, those that stay in their state included. */
function pathsOf(machine: AnyStateMachine, facts: object, start: StateValue | undefined) {
  const model = createTestModel(machine, {
    input: facts,
    limit: 20_000,
    serializeTransition: (_, event, from) =>
      event && from && takenBy(machine, from as AnyMachineSnapshot, event.type).length > 0
        ? ` via ${event.type} from ${JSON.stringify((from as AnyMachineSnapshot).value)}`
        : '',
  })
  const fromState = start && machine.resolveState({ value: start, context: facts })
  return model.getShortestPaths(fromState ? { fromState } : {})
}

/**
 * Walks every shortest path of a machine once per fact profile, from its beginning or from each given start.
 * @returns the states and the transitions that no path went through; both must be empty
 */
export function walk(machine: AnyStateMachine, profiles: readonly object[], starts: readonly StateValue[] = []) {
  const states = new Set<string>()
  const transitions = new Set<AnyTransitionDefinition>()
  const paths = profiles.flatMap((facts) => [undefined, ...starts].flatMap((start) => pathsOf(machine, facts, start)))
  for (const { steps } of paths) {
    const snapshots = steps.map((step) => step.state as AnyMachineSnapshot)
    for (const snapshot of snapshots) for (const node of snapshot._nodes) states.add(node.id)
    for (const [index, { event }] of steps.entries()) {
      const from = snapshots[index - 1]
      for (const taken of from ? takenBy(machine, from, event.type) : []) transitions.add(taken)
    }
  }
  const missedStates = nodesOf(machine.root).map((node) => node.id)
  const missedTransitions = transitionsOf(machine).filter((transition) => !transitions.has(transition))
  return {
    paths: paths.length,
    missedStates: missedStates.filter((id) => !states.has(id)),
    missedTransitions: missedTransitions.map(label),
  }
}
