import type { ProgramReport } from '#domain/program/program.ts'
import { programIdIn, programIdText } from '#domain/program/program-id.ts'

/** The version in which reports are written. What was added since is optional. */
const version = 1

/** A report as it stands in the file. */
type ReportDocument = Omit<ProgramReport, 'programId'> & { readonly programId: string }

export function reportText({ programId, lateness: _edges, stepLateness: _steps, ...report }: ProgramReport): string {
  return JSON.stringify({ version, programId: programIdText(programId), ...report })
}

/** null for a text that is no report, or one that cannot be. */
export function reportIn(text: string): ProgramReport | null {
  try {
    const document: unknown = JSON.parse(text)
    return isReport(document) ? reportOf(document) : null
  } catch {
    return null
  }
}

type Fields = Readonly<Record<string, unknown>>

const outcomes: readonly unknown[] = [
  'completed',
  'stopped',
  'controller-silent',
  'glass-lifted',
  'nothing-came',
  'failed',
] satisfies ProgramReport['outcome'][]

function isReport(document: unknown): document is ReportDocument {
  return (
    isFields(document) &&
    document['version'] === version &&
    typeof document['programId'] === 'string' &&
    typeof document['reason'] === 'string' &&
    outcomes.includes(document['outcome']) &&
    areCounts(document['onTimes']) &&
    (document['steps'] === undefined || areCounts(document['steps'])) &&
    (document['observed'] === undefined || areObserved(document['observed'])) &&
    (document['weighed'] === undefined || isWeighed(document['weighed'])) &&
    (document['foreignMass'] === undefined || isCount(document['foreignMass'])) &&
    (document['liftedMass'] === undefined || Number.isSafeInteger(document['liftedMass'])) &&
    (document['dry'] === undefined || areCounts(document['dry']))
  )
}

function isWeighed(value: unknown): boolean {
  if (!isFields(value) || !isCount(value['mass']) || !isCount(value['openTime'])) return false
  const learned = value['learned']
  return learned === null || (isFields(learned) && isCount(learned['closingDelay']) && Number.isFinite(learned['flow']))
}

const areObserved = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every(
    pump => isFields(pump) && areCounts([pump['pumpId'], pump['expected'], pump['observed'], pump['deviation']]),
  )

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const areCounts = (value: unknown): boolean => Array.isArray(value) && value.every(isCount)

/** Without what belongs to the file alone. */
function reportOf(document: ReportDocument): ProgramReport | null {
  const { outcome, onTimes, steps, observed, weighed, foreignMass, liftedMass, dry, reason } = document
  const programId = programIdIn(document.programId)
  return (
    programId && {
      programId,
      outcome,
      onTimes,
      ...(steps ? { steps } : {}),
      ...(observed ? { observed } : {}),
      ...(weighed ? { weighed } : {}),
      ...(foreignMass === undefined ? {} : { foreignMass }),
      ...(liftedMass === undefined ? {} : { liftedMass }),
      ...(dry ? { dry } : {}),
      reason,
    }
  )
}
