import { describe, expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { orderGinTonic } from '#adapters/api/testing/test-app.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'

const test = testAppForEach()
const { asked, told, refused, refusal } = questionsTo(test, admin)

const save = `mutation Save($id: Int, $webhook: WebhookInput!, $version: String) {
  saveWebhook(id: $id, webhook: $webhook, version: $version) { secret webhook { id name url kinds isOn version } } }`
const lamp = { name: 'Lamp', url: 'https://hooks.example.org/lamp', kinds: ['DRINK_STARTED', 'MACHINE_FAULT'] }
const made = () => told<{ secret: string; webhook: { id: number; version: string } }>(save, { webhook: lamp })
const listed = () => told('{ webhooks { id name isOn deliveries { type state body attempts { status detail } } } }')

describe('a webhook', () => {
  it('is made, told of a drink, and shows what came of it, but never its secret', async () => {
    const { secret, webhook } = await made()
    expect(secret).toMatch(/^whsec_/)
    const orderId = await told(orderGinTonic, {}, ada)
    await expect.poll(() => test.webhookSender.sent.length, { timeout: 20_000 }).toBe(1)
    const [message] = test.webhookSender.sent
    expect(message).toMatchObject({ url: lamp.url, secret })
    const data = { orderId, orderedBy: 'Ada', amountMl: 120 }
    expect(JSON.parse(message?.body ?? '')).toMatchObject({ type: 'drink.started', data })
    const attempts = [{ status: 200, detail: 'thanks' }]
    const deliveries = [{ type: 'drink.started', state: 'DELIVERED', attempts }]
    await expect.poll(listed, { timeout: 20_000 }).toMatchObject([{ id: webhook.id, deliveries }])
    expect(JSON.stringify(await listed())).not.toContain(secret)
    expect((await asked('{ webhooks { secret } }')).errors).toHaveLength(1)
  })

  it('is tested, changed, and deleted', async () => {
    const { webhook } = await made()
    const tested = await told(`mutation { testWebhook(id: ${webhook.id}) { type state attempts { status } } }`)
    expect(tested).toEqual({ type: 'test', state: 'DELIVERED', attempts: [{ status: 200 }] })
    const changed = await told(save, { ...webhook, webhook: { ...lamp, isOn: false } })
    expect(changed).toMatchObject({ webhook: { id: webhook.id, isOn: false } })
    expect(await refused(save, { ...webhook, webhook: lamp })).toEqual(['edited-meanwhile'])
    await told(`mutation { deleteWebhook(id: ${webhook.id}) }`)
    expect(await listed()).toEqual([])
  })

  it('is refused with the field of each reason', async () => {
    const refused = { code: 'webhook-invalid', problems: ['name', 'url', 'kinds'].map(field => ({ field })) }
    expect(await refusal(save, { webhook: { name: '', url: 'file:///etc/passwd', kinds: [] } })).toMatchObject(refused)
  })
})
