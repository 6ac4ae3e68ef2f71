import { jsonOf } from '#domain/documents/json-parts.ts'
import { isReadable } from '#domain/documents/place.ts'
import { list, number, object, oneOf, optional, text, wholeNumber } from '#domain/documents/readers.ts'
import type { ProgramReport } from '#domain/program/program.ts'
import { programIdIn, programIdText } from '#domain/program/program-id.ts'

/** The version in which reports are written. What was added since is optional. */
const version = 1

/** A report as it stands in the file. */
type ReportDocument = Omit<ProgramReport, 'programId'> & { readonly version: number; readonly programId: string }

export function reportText({ programId, lateness: _edges, stepLateness: _steps, ...report }: ProgramReport): string {
  return JSON.stringify({ version, programId: programIdText(programId), ...report })
}

/** null for a text that is no report, or one that cannot be. */
export function reportIn(written: string): ProgramReport | null {
  const document = jsonOf(written)
  return isReadable(reader, document) ? reportOf(document as ReportDocument) : null
}

/** Without what belongs to the file alone. */
function reportOf({ version: _version, programId: id, ...report }: ReportDocument): ProgramReport | null {
  const programId = programIdIn(id)
  return programId && { ...report, programId }
}

const outcomes = [
  'completed',
  'stopped',
  'controller-silent',
  'glass-lifted',
  'nothing-came',
  'failed',
] as const satisfies ProgramReport['outcome'][]

const most = Number.MAX_SAFE_INTEGER
const count = wholeNumber({ least: 0, most })
const counts = list(count, { least: 0, most })

const reader = object({
  version: oneOf([version]),
  programId: text({ least: 1, most }),
  outcome: oneOf(outcomes),
  onTimes: counts,
  steps: optional(counts),
  observed: optional(
    list(object({ pumpId: count, expected: count, observed: count, deviation: count }), { least: 0, most }),
  ),
  weighed: optional(
    object({
      mass: count,
      openTime: count,
      learned: optional(object({ closingDelay: count, flow: number({ least: -most, most }) })),
    }),
  ),
  foreignMass: optional(count),
  liftedMass: optional(wholeNumber({ least: -most, most })),
  dry: optional(counts),
  reason: text({ least: 0, most }),
})
