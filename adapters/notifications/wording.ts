/* News as one says them at the bar. Names in them are in the machine's language, as news have them. */
import type { News } from '#domain/home/news.ts'
import { assertNever } from '#domain/result.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import danish from './texts/danish.json' with { type: 'json' }
import english from './texts/english.json' with { type: 'json' }
import german from './texts/german.json' with { type: 'json' }

type Texts = typeof english
const textsOf: Readonly<Record<LanguageName, Texts>> = { en_US: english, de: german, da_DK: danish }

/** A notification is a line or two: a machine with thirty tubes to rinse does not name them all. */
const longestValue = 120
const cut = (text: string): string =>
  [...text].length <= longestValue ? text : `${[...text].slice(0, longestValue - 1).join('')}…`

const filledIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => cut(values[name] ?? ''))

type Said = readonly [{ readonly title: string; readonly body: string }, Readonly<Record<string, string>>]

function saidOf(news: News, texts: Texts, language: LanguageName): Said {
  if ('orderId' in news) return [texts.drinkReady, { drink: news.drink }]
  switch (news.kind) {
    case 'bottle.low':
    case 'bottle.empty': {
      const whole = new Intl.NumberFormat(language.replace('_', '-'), { maximumFractionDigits: 0 })
      const level = whole.format(Math.floor(toMillilitres(news.level)))
      const text = news.kind === 'bottle.low' ? texts.bottleLow : texts.bottleEmpty
      return [text, { liquid: news.ingredient ?? news.pump, level }]
    }
    case 'bottle.suspected':
      return [texts.bottleSuspected, { liquids: news.bottles.map(each => each.ingredient ?? each.pump).join(', ') }]
    case 'machine.fault':
      return [texts.fault, { reason: texts.reasons[news.reason] }]
    case 'machine.reset':
      return [texts.reset, {}]
    case 'cleaning.due':
      return [texts.cleaningDue, { pumps: news.pumps.join(', ') }]
    default:
      return assertNever(news)
  }
}

export function say(news: News | 'test', language: LanguageName): { readonly title: string; readonly body: string } {
  const texts = textsOf[language]
  const [{ title, body }, values] = news === 'test' ? ([texts.test, {}] as const) : saidOf(news, texts, language)
  return { title: filledIn(title, values), body: filledIn(body, values) }
}
