import { expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { roles } from '../../access/role.ts'
import { newsKinds } from '../../home/news.ts'
import { browserProblem, isNtfyTopic, type PushSubscriptionDraft, topicOf, topicsFor } from './notification-settings.ts'
import { browserKeys } from './testing/notification-sender.contract.ts'

it('people hear of what concerns them, and of nothing else', () =>
  expect(Object.fromEntries(newsKinds.map(kind => [kind, topicOf({ kind })]))).toEqual({
    'drink.started': null,
    'drink.waiting': null,
    'drink.finished': 'drinkReady',
    'drink.cancelled': null,
    'drink.failed': null,
    'glass.lifted': null,
    'bottle.low': 'bottleLow',
    'bottle.empty': 'bottleLow',
    'bottle.suspected': 'bottleLow',
    'machine.fault': 'fault',
    'machine.reset': 'fault',
    'cleaning.due': 'cleaningDue',
  }))

it('nobody is offered what the role may not read', () => {
  const [least, ...others] = roles.map(role => topicsFor({ role }))
  expect(least).toEqual(['drinkReady', 'bottleLow', 'fault'])
  expect(others.at(-1)).toEqual(['drinkReady', 'bottleLow', 'fault', 'cleaningDue'])
})

it.each([
  ['speedrail-x7Gk2', true],
  ['a_b-c9', true],
  ['short', false],
  ['with blank', false],
  ['umläute', false],
  ['a/b/c/d/e', false],
  ['x'.repeat(65), false],
])('%s is a topic of ntfy: %s', (text, is) => expect(isNtfyTopic(text)).toBe(is))

const endpoint = 'https://push.example.org/send/x'
const problem = (change: Partial<PushSubscriptionDraft>) =>
  [browserProblem({ endpoint, ...browserKeys, label: 'Firefox', ...change })].map(found => found && reasonOf(found))[0]

it.each([
  [{}, null],
  [{ endpoint: 'http://push.example.org/x' }, 'push-endpoint'],
  [{ endpoint: 'https://me:pw@push.example.org/x' }, 'push-endpoint'],
  [{ endpoint: `https://push.example.org/${'x'.repeat(1000)}` }, 'push-endpoint'],
  [{ endpoint: 'file:///etc/passwd' }, 'push-endpoint'],
  [{ p256dh: 'short' }, 'push-keys'],
  [{ auth: '' }, 'push-keys'],
  [{ auth: '!'.repeat(22) }, 'push-keys'],
  [{ label: '' }, 'browserName length'],
  [{ label: 'a\u202eb' }, 'browserName characters'],
  [{ label: 'x'.repeat(81) }, 'browserName length'],
] as const)('a browser %j: %s', (change, kind) => expect(problem(change)).toBe(kind))
