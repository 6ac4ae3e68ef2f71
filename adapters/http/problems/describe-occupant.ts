import { usernameOf } from '#domain/access/user.ts'
import type { FaultReason } from '#domain/machine/fault.ts'
import type { DescriptionContext, Words } from './problem-words.ts'
import { pumpNames } from './problem-words.ts'

/** The holder of the machine, and the purpose. */
export function busyWords(context: DescriptionContext): Words {
  const { lock, maintenance, records } = context
  const { occupant } = lock
  switch (occupant?.kind) {
    case 'drink':
      return [
        "A cocktail is already being fabricated! Occupied: {owner}'s {drink}, {progress}%.",
        {
          context: 'drink',
          owner: usernameOf(records.now.user, occupant.userId),
          drink: occupant.drinkName,
          progress: occupant.percent,
        },
      ]
    case 'maintenance': {
      const pumps = pumpNames(context, occupant.pumpIds)
      return maintenance.cleaning?.outcome === null
        ? ['Some pumps are currently occupied! Being cleaned: {pumps}.', { context: 'cleaning', pumps }]
        : ['Some pumps are currently occupied! Running: {pumps}.', { context: 'pumps', pumps }]
    }
    case 'settings':
      return ['Some pumps are currently occupied! Settings are being changed.', { context: 'settings' }]
    case undefined:
      return ['The machine was occupied a moment ago. Try again.']
  }
}

const faultWords: Readonly<Record<FaultReason, string>> = {
  'emergency-stop': '{owner} stopped the machine.',
  'outputs-not-safe': 'An output could not be switched off.',
  'on-too-long': 'A pump was on for too long.',
  'over-volume': 'More went into the glass than should have been poured.',
  'write-failed': 'An output could not be set.',
  'records-lost': 'The disk was damaged, and what was changed last is lost.',
  'booking-failed': 'Something that was pumped could not be recorded. Check the levels.',
  'data-folder-gone': 'The data folder was deleted, moved or replaced. Put it back.',
}

/** Why the machine stands still. */
export function faultedWords({ lock, records }: DescriptionContext): Words {
  const { fault } = lock
  if (!fault) return ['The machine had stopped a moment ago. Try again.']
  const owner = fault.userId === null ? '' : usernameOf(records.now.user, fault.userId)
  return [`${faultWords[fault.reason]} Check the machine, then reset it.`, { context: fault.reason, owner }]
}
