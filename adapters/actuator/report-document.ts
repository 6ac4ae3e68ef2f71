import type { ProgramReport } from '#domain/pour/program.ts'

/** The version in which reports are written. What was added since is optional. */
const version = 1

export function reportText({ lateness: _edges, stepLateness: _steps, ...report }: ProgramReport): string {
  return JSON.stringify({ version, ...report })
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
  'failed',
] satisfies ProgramReport['outcome'][]

function isReport(document: unknown): document is ProgramReport {
  return (
    isFields(document) &&
    document['version'] === version &&
    typeof document['programId'] === 'string' &&
    typeof document['reason'] === 'string' &&
    outcomes.includes(document['outcome']) &&
    areCounts(document['onTimes']) &&
    (document['steps'] === undefined || areCounts(document['steps'])) &&
    (document['weighed'] === undefined || isWeighed(document['weighed'])) &&
    (document['liftedMass'] === undefined || Number.isSafeInteger(document['liftedMass']))
  )
}

function isWeighed(value: unknown): boolean {
  if (!isFields(value) || !isCount(value['mass']) || !isCount(value['openTime'])) return false
  const learned = value['learned']
  return learned === null || (isFields(learned) && isCount(learned['inFlight']) && Number.isFinite(learned['flow']))
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0
const areCounts = (value: unknown): boolean => Array.isArray(value) && value.every(isCount)

/** Without what belongs to the file alone. */
const reportOf = ({
  programId,
  outcome,
  onTimes,
  steps,
  weighed,
  liftedMass,
  reason,
}: ProgramReport): ProgramReport => ({
  programId,
  outcome,
  onTimes,
  ...(steps ? { steps } : {}),
  ...(weighed ? { weighed } : {}),
  ...(liftedMass === undefined ? {} : { liftedMass }),
  reason,
})
