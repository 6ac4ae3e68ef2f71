import { AssertionError } from '#domain/result.ts'
import { readScenario } from './read-scenario.ts'
import type { Scenario } from './scenario.ts'
import { scenarioNames, scenarioSources } from './scenario-sources.ts'

export interface LibraryScenario {
  readonly scenario: Scenario
  /** As a file that someone may begin an own one with. */
  readonly text: string
}

/** Named scenarios, one for each thing that can go wrong, and some whole evenings. */
export const scenarioLibrary: readonly LibraryScenario[] = scenarioNames.map(name => {
  const source = { name, steps: scenarioSources[name] }
  const scenario = readScenario(source)
  if (!scenario.ok) throw new AssertionError(`${name}: ${JSON.stringify(scenario.problem)}`)
  return { scenario: scenario.value, text: `${JSON.stringify(source, null, 2)}\n` }
})

export const scenarioNamed = (name: string): Scenario | undefined =>
  scenarioLibrary.find(({ scenario }) => scenario.name === name)?.scenario
