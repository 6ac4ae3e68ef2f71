import { type News, type NewsKind, newsKinds } from '../../home/news.ts'
import { assertNever } from '../../result.ts'
import { asId } from '../../units/id.ts'
import { type Timestamp, timestamp } from '../../units/timestamp.ts'
import { millilitres, toMillilitres } from '../../units/volume.ts'

/** A message as it is sent, in the form that Standard Webhooks proposes: type, timestamp, data. */
interface Message {
  readonly type: NewsKind | 'test'
  /** ISO 8601, UTC. */
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

const iso = (at: Timestamp): string => new Date(at).toISOString()

function dataOf(news: News): Message['data'] {
  if ('orderId' in news) {
    const { orderId, drink, orderedBy, amount, reason } = news
    return { orderId, drink, orderedBy, amountMl: toMillilitres(amount), ...(reason !== '' && { reason }) }
  }
  switch (news.kind) {
    case 'bottle.low':
    case 'bottle.empty':
      return { pumpId: news.pumpId, pump: news.pump, ingredient: news.ingredient, levelMl: toMillilitres(news.level) }
    case 'bottle.suspected':
      return { bottles: news.bottles }
    case 'machine.fault':
      return { reason: news.reason, detail: news.detail }
    case 'machine.reset':
      return {}
    case 'cleaning.due':
      return { pumps: news.pumps }
    default:
      return assertNever(news)
  }
}

const messageOf = (news: News): Message => ({ type: news.kind, timestamp: iso(news.at), data: dataOf(news) })

const written = (message: Message) => ({ type: message.type, body: JSON.stringify(message) })

/** What is sent when something has happened: the type of the message, and its JSON. */
export const bodyOf = (news: News): { readonly type: string; readonly body: string } => written(messageOf(news))

/** What is sent to try a webhook. */
export const testBody = (at: Timestamp): string =>
  written({ type: 'test', timestamp: iso(at), data: { message: 'It works.' } }).body

const at = timestamp(1_795_800_000_000)
const aDrink = {
  at,
  orderId: 17,
  drink: 'Negroni',
  orderedBy: 'ada',
  userId: asId<'user'>(2),
  isForGuest: false,
  amount: millilitres(90),
}
const gin = { pumpId: asId<'pump'>(1), pump: 'Gin', ingredient: 'Gin' }
const campari = { pumpId: asId<'pump'>(3), pump: 'Campari', ingredient: 'Campari' }
const aBottle = { at, ...campari }

/** News of each kind, for the documentation. */
const samples: Readonly<Record<NewsKind, News>> = {
  'drink.started': { ...aDrink, kind: 'drink.started', reason: '' },
  'drink.waiting': { ...aDrink, kind: 'drink.waiting', reason: '' },
  'drink.finished': { ...aDrink, kind: 'drink.finished', reason: '' },
  'drink.cancelled': { ...aDrink, kind: 'drink.cancelled', reason: 'cancelled' },
  'drink.failed': { ...aDrink, kind: 'drink.failed', reason: 'interrupted' },
  'glass.lifted': { ...aDrink, kind: 'glass.lifted', reason: '' },
  'bottle.low': { ...aBottle, kind: 'bottle.low', level: millilitres(85.5) },
  'bottle.empty': { ...aBottle, kind: 'bottle.empty', level: millilitres(0) },
  'bottle.suspected': { at, kind: 'bottle.suspected', bottles: [gin, campari] },
  'machine.fault': { at, kind: 'machine.fault', reason: 'emergency-stop', detail: 'ada' },
  'machine.reset': { at, kind: 'machine.reset' },
  'cleaning.due': { at, kind: 'cleaning.due', pumps: ['Campari'] },
}

/** A message of each kind, as it is sent. */
export const sampleMessages: readonly string[] = newsKinds.map(kind => bodyOf(samples[kind]).body)
