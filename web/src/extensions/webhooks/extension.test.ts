import { expect, it } from 'vitest'
import { webhooksStatus } from './extension.ts'

const used = { isOn: true, goneAt: null, deliveries: [] }
const says = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? {})}`

it.each([
  [[], { kind: 'off' }],
  [[{ ...used, isOn: false }], { kind: 'off' }],
  [[used, used], { kind: 'on', says: 'status.inUse {"count":2}' }],
  [[used, { ...used, isOn: false, goneAt: '2031-01-01' }], { kind: 'attention', says: 'status.gone {}' }],
  [[{ ...used, deliveries: [{ state: 'FAILED' }] }], { kind: 'attention', says: 'status.undelivered {}' }],
  [[{ ...used, deliveries: [{ state: 'DELIVERED' }, { state: 'FAILED' }] }], { kind: 'on' }],
] as const)('tells the status of webhooks %#', (webhooks, status) => {
  const answer = { webhooks: webhooks.map(each => ({ ...each, deliveries: [...each.deliveries] })) }
  expect(webhooksStatus(answer, says as never)).toMatchObject(status)
})
