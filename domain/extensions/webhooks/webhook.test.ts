import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { newsKinds } from '../../home/news.ts'
import { recordSamples } from '../../testing/record-samples.ts'
import { sampleMessages } from './message.ts'
import { keptKinds, type WebhookDraft, webhookProblems } from './webhook.ts'

const draft = (change: Partial<WebhookDraft> = {}): WebhookDraft => ({
  name: 'Node-RED',
  url: 'https://red.example.org/hooks/bar?key=1',
  kinds: ['drink.finished'],
  isOn: true,
  ...change,
})
const kinds = (change: Partial<WebhookDraft>) => webhookProblems(draft(change), [recordSamples.webhook]).map(reasonOf)

describe('a webhook', () => {
  it.each(['http://10.0.0.7:1880/bar', 'https://[fd00::7]/x', 'https://hooks.example.org'])('may be at %s', url =>
    expect(kinds({ url })).toEqual([]),
  )

  it.each([
    [{ name: ' ' }, 'name length'],
    [{ name: 'x'.repeat(51) }, 'name length'],
    [{ name: 'a\u200bb' }, 'name characters'],
    [{ name: ' KØKKENLYS ' }, 'name taken'],
    [{ url: '' }, 'webhook-url'],
    [{ url: 'ftp://example.org/' }, 'webhook-url'],
    [{ url: 'javascript:alert(1)' }, 'webhook-url'],
    [{ url: 'https:///path' }, 'webhook-url'],
    [{ url: 'https://a b/' }, 'webhook-url'],
    [{ url: `https://example.org/${'x'.repeat(1000)}` }, 'webhook-url'],
    [{ url: 'https://user:password@example.org/' }, 'webhook-url-credentials'],
    [{ kinds: [] }, 'webhook-kinds-none'],
    [{ kinds: ['drink.spilt'] }, 'webhook-kind-unknown'],
  ] as const)('is refused: %j', (change, kind) => expect(kinds(change)).toEqual([kind]))

  it('is refused with everything that is wrong', () =>
    expect(kinds({ name: '', url: 'x', kinds: [] })).toEqual(['name length', 'webhook-url', 'webhook-kinds-none']))

  it('keeps each kind once, in one order', () =>
    expect(keptKinds(['machine.fault', 'drink.started', 'machine.fault'], newsKinds)).toEqual([
      'drink.started',
      'machine.fault',
    ]))
})

it('a message has a type, a time and its data', () => {
  expect(sampleMessages).toHaveLength(newsKinds.length)
  for (const [index, text] of sampleMessages.entries()) {
    const { type, timestamp, data, ...rest } = JSON.parse(text)
    expect(type).toBe(newsKinds[index])
    expect(new Date(timestamp).toISOString()).toBe(timestamp)
    expect(data).toBeTypeOf('object')
    expect(rest).toEqual({})
  }
})
