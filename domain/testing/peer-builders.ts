import { type MachineKey, machineKey } from '../peers/machine-key.ts'
import type { SentOrder } from '../peers/sent-order.ts'
import { AssertionError } from '../result.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { anOpenOrder } from './builders.ts'

/** @throws AssertionError for what is no key */
export function aMachineKey(text: string): MachineKey {
  const key = machineKey(text)
  if (key === null) throw new AssertionError(`${text} is no key of a machine`)
  return key
}

export function aSentOrder(overrides: Partial<SentOrder> = {}): SentOrder {
  const { userId, request, drinkName } = anOpenOrder()
  return {
    id: asId(81),
    from: aMachineKey('left'),
    to: aMachineKey('right'),
    userId,
    username: 'Ada',
    request,
    drinkName,
    sentAt: timestamp(1_700_000_000_081),
    state: { kind: 'waiting' },
    ...overrides,
  }
}
