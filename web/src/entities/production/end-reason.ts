/** The reasons for which a production ends by itself. */
const knownReasons = [
  'shutdown',
  'interrupted',
  'actuator-unavailable',
  'actuator-gone',
  'actuator-fault',
  'controller-silent',
  'controller-gone',
  'store-unavailable',
  'program-refused',
  'outputs-not-safe',
  'write-failed',
  'on-too-long',
  'emergency-stop',
  'machine-fault',
  'over-volume',
  'liquid-uncommanded',
  'no-flow',
  'too-long',
  'scale-silent',
  'scale-restless',
  'glass-lifted',
  'power-lost',
] as const

/** The code of a reason that there are words for; details stand behind a colon. Null: show it as it is. */
export function knownReason(reason: string): (typeof knownReasons)[number] | null {
  const [code] = reason.split(':', 1)
  return knownReasons.find(known => known === code) ?? null
}
