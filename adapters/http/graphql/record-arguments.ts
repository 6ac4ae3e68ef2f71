/** The argument by which a record is meant. */
export const recordId = { type: 'Int', required: true } as const

/** An argument of whatever changes or deletes something that people share. */
export const readVersion = {
  type: 'String',
  description:
    'Its `version` as it was read: refused with `edited-meanwhile` if it has another by now. Else the last one wins.',
} as const

/** An argument of whatever hosts may let pass. */
export const hostsOverride = {
  type: 'Boolean',
  required: true,
  defaultValue: false,
  description: 'Whatever the rules of those who drink it say: hosts only, and it is noted.',
} as const

/** The description of the version field. */
export const versionDescription = 'Another one after every edit; for the mutations that change or delete it.'
