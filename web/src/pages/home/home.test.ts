import { describe, expect, it } from 'vitest'
import { loginStateOf, mqttStateOf, tokensStateOf, webhooksStateOf } from './home.view.tsx'

const on = { mqttSettings: { isOn: true, host: 'ha.local' } }
const failed = { code: 'unreachable', text: 'Nothing listens there.', values: [] }

describe('the state of an integration', () => {
  it.each([
    [{ mqttSettings: { isOn: false, host: '' } }, null, { kind: 'off' }],
    [on, null, { kind: 'on', says: { key: 'connecting' } }],
    [on, { kind: 'CONNECTED', since: '2031-01-01', problem: null }, { kind: 'on', says: { key: 'connected' } }],
    [on, { kind: 'FAILED', since: null, problem: failed }, { kind: 'attention', says: { text: failed.text } }],
  ] as const)('of the broker %#', (answer, live, state) => expect(mqttStateOf(answer, live)).toMatchObject(state))

  const used = { isOn: true, goneAt: null, deliveries: [] }
  it.each([
    [[], { kind: 'off' }],
    [[{ ...used, isOn: false }], { kind: 'off' }],
    [[used, used], { kind: 'on', says: { key: 'webhooks', count: 2 } }],
    [[used, { ...used, isOn: false, goneAt: '2031-01-01' }], { kind: 'attention', says: { key: 'gone' } }],
    [[{ ...used, deliveries: [{ state: 'FAILED' }] }], { kind: 'attention', says: { key: 'undelivered' } }],
    [[{ ...used, deliveries: [{ state: 'DELIVERED' }, { state: 'FAILED' }] }], { kind: 'on' }],
  ] as const)('of webhooks %#', (webhooks, state) =>
    expect(
      webhooksStateOf({ webhooks: webhooks.map(each => ({ ...each, deliveries: [...each.deliveries] })) }),
    ).toMatchObject(state),
  )

  it('of tokens counts those that work', () => {
    const apiTokens = (['VALID', 'EXPIRED', 'VALID'] as const).map(state => ({ state }))
    expect(tokensStateOf({ apiTokens })).toEqual({ kind: 'on', says: { key: 'tokens', count: 2 } })
    expect(tokensStateOf({ apiTokens: [] })).toEqual({ kind: 'off' })
  })

  it('of the login says by whom', () => {
    expect(loginStateOf({ loginProviderSettings: { isOn: true, label: 'Home' } })).toMatchObject({
      kind: 'on',
      says: { label: 'Home' },
    })
  })
})
