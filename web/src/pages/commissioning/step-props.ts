import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import type { Commissioning } from '../../features/onboarding/commissioning.documents.ts'

export const FindingsDocument = graphql(`query HostFindings { hostFindings { about state found advice } }`)
export type HostFinding = ResultOf<typeof FindingsDocument>['hostFindings'][number]
export const findingsContext = madeOf('BOARDS')

/** What a step, or a tool, is drawn by. */
export interface StepProps {
  readonly known: Commissioning
  readonly isBusEnabled: boolean
  readonly findings: readonly HostFinding[] | null
  /** Looks at the computer once more. */
  readonly onLookAgain: () => void
}
