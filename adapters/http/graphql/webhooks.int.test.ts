import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, orderGinTonic, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const save = `mutation Save($id: Int, $webhook: WebhookInput!, $version: String) {
  saveWebhook(id: $id, webhook: $webhook, version: $version) { secret webhook { id name url kinds isOn version } } }`
const lamp = { name: 'Lamp', url: 'https://hooks.example.org/lamp', kinds: ['DRINK_STARTED', 'MACHINE_FAULT'] }

const manage = (text: string, variables: object = {}) => ask(test.app, text, test.as(admin), variables)

async function made(webhook: object = lamp): Promise<{ secret: string; webhook: { id: number; version: string } }> {
  const { data, errors } = await manage(save, { webhook })
  expect(errors).toBeUndefined()
  return data['saveWebhook'] as never
}

const listed = async () =>
  (await manage('{ webhooks { id name isOn deliveries { type state body attempts { status detail } } } }')).data[
    'webhooks'
  ]

describe('a webhook', () => {
  it('is made, told of a drink, and shows what came of it', async () => {
    const { secret, webhook } = await made()
    expect(secret).toMatch(/^whsec_/)
    const { data } = await ask(test.app, orderGinTonic, test.as(ada))
    await expect.poll(() => test.webhookSender.sent.length).toBe(1)
    const [message] = test.webhookSender.sent
    expect(message).toMatchObject({ url: lamp.url, secret })
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      type: 'drink.started',
      data: { orderId: data['placeOrder'], orderedBy: 'Ada', amountMl: 120 },
    })
    await expect.poll(listed).toMatchObject([
      {
        id: webhook.id,
        deliveries: [{ type: 'drink.started', state: 'DELIVERED', attempts: [{ status: 200, detail: 'thanks' }] }],
      },
    ])
  })

  it('is tested, changed, and deleted', async () => {
    const { webhook } = await made()
    const tested = await manage(`mutation { testWebhook(id: ${webhook.id}) { type state attempts { status } } }`)
    expect(tested.data).toEqual({ testWebhook: { type: 'test', state: 'DELIVERED', attempts: [{ status: 200 }] } })
    const changed = await manage(save, { ...webhook, webhook: { ...lamp, isOn: false } })
    expect(changed.data['saveWebhook']).toMatchObject({ webhook: { id: webhook.id, isOn: false } })
    const again = await manage(save, { ...webhook, webhook: lamp })
    expect(again.errors?.[0]?.extensions?.code).toBe('edited-meanwhile')
    await manage(`mutation { deleteWebhook(id: ${webhook.id}) }`)
    expect(await listed()).toEqual([])
  })

  it('keeps its secret to itself', async () => {
    const { secret } = await made()
    expect(JSON.stringify(await listed())).not.toContain(secret)
    const { errors } = await manage('{ webhooks { secret } }')
    expect(errors).toHaveLength(1)
  })

  it.each([
    [{ ...lamp, name: '' }, 'name'],
    [{ ...lamp, url: 'file:///etc/passwd' }, 'url'],
    [{ ...lamp, url: 'https://me:pw@example.org' }, 'url'],
    [{ ...lamp, kinds: [] }, 'kinds'],
  ])('is refused with the field: %j', async (webhook, field) => {
    const { errors } = await manage(save, { webhook })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'webhook-invalid', problems: [{ field }] })
    expect(await listed()).toEqual([])
  })
})
