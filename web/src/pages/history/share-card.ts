/* The evening as a picture for others: upright, so that it fills a phone. No names are on it: who had what is between them and the host. */
import { useTranslation } from 'react-i18next'
import { markupOfDrink } from '../../drawing/draw-drink.ts'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { type PartySummary, useFormats } from './figures.view.tsx'

/** What stands on the picture, in the reader's language. */
export interface Card {
  readonly title: string
  readonly span: string
  readonly drinks: readonly [value: string, label: string]
  readonly course: string
  /** Of the first and the last drink. */
  readonly times: readonly [string, string]
  readonly favourites: string
  readonly facts: readonly (readonly [value: string, label: string])[]
}

const [width, height] = [1080, 1350]
const margin = 84
const inner = width - 2 * margin
const maxFavourites = 4

type Ink = 'text' | 'text-muted' | 'link' | 'border'

/** A text and where it stands, its size and ink; bold from a size on that is for titles. */
export interface CardText {
  readonly text: string
  readonly at: readonly [x: number, y: number]
  readonly size: number
  readonly ink: Ink
  readonly align?: 'right'
  /** Wider ones are squeezed. */
  readonly most?: number
}

export interface CardBar {
  readonly box: readonly [x: number, y: number, width: number, height: number]
  readonly ink: Ink
  readonly corner?: number
}

type Evening = Pick<PartySummary, 'timeBuckets' | 'favourites'>

/** Where everything stands. @param heroEdge how much room the drawn drink takes */
export function layoutOf(card: Card, evening: Evening, heroEdge: number) {
  const favourites = evening.favourites.slice(0, maxFavourites)
  const [title, span, count, label] = [card.title, card.span, ...card.drinks]
  const step = inner / Math.max(1, evening.timeBuckets.length)
  const most = Math.max(1, ...evening.timeBuckets.map(({ drinks }) => drinks))
  const factStep = inner / Math.max(1, card.facts.length)
  const texts: readonly CardText[] = [
    { text: title, at: [margin, 170], size: 72, ink: 'text' },
    { text: span, at: [margin, 224], size: 30, ink: 'text-muted' },
    { text: count, at: [margin, 420], size: 190, ink: 'link', most: inner - heroEdge },
    { text: label, at: [margin, 480], size: 38, ink: 'text', most: inner - heroEdge },
    { text: card.course, at: [margin, 570], size: 30, ink: 'text-muted' },
    { text: card.times[0], at: [margin, 822], size: 26, ink: 'text-muted' },
    { text: card.times[1], at: [width - margin, 822], size: 26, ink: 'text-muted', align: 'right' },
    { text: card.favourites, at: [margin, 892], size: 30, ink: 'text-muted' },
    ...favourites.flatMap(({ drink, count: drinks }, nr): CardText[] => [
      { text: drink.name, at: [margin, 944 + nr * 64], size: 34, ink: 'text', most: inner - 100 },
      { text: String(drinks), at: [width - margin, 944 + nr * 64], size: 34, ink: 'text', align: 'right' },
    ]),
    ...card.facts.flatMap(([value, name], nr): CardText[] => [
      { text: value, at: [margin + nr * factStep, 1240], size: 52, ink: 'text', most: factStep - 24 },
      { text: name, at: [margin + nr * factStep, 1286], size: 28, ink: 'text-muted', most: factStep - 24 },
    ]),
  ]
  const bars: readonly CardBar[] = [
    ...evening.timeBuckets.map(({ drinks }, nr): CardBar => {
      const [wide, high] = [Math.min(step * 0.72, 72), Math.max((170 * drinks) / most, 3)]
      return { box: [margin + (nr + 0.5) * step - wide / 2, 780 - high, wide, high], ink: 'link', corner: 8 }
    }),
    { box: [margin, 780, inner, 3], ink: 'border' },
    ...favourites.flatMap(({ count: drinks }, nr): CardBar[] => [
      { box: [margin, 956 + nr * 64, inner, 6], ink: 'border' },
      { box: [margin, 956 + nr * 64, (inner * drinks) / (favourites[0]?.count ?? 1), 6], ink: 'link' },
    ]),
  ]
  return { texts, bars }
}

/** Without what file systems do not like. */
export const fileNameOf = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'party'}.png`

/** The most wanted drink, as it is drawn everywhere; none where the browser cannot. */
async function heroOf([hero]: Evening['favourites']): Promise<HTMLImageElement | null> {
  if (hero === undefined) return null
  const markup = markupOfDrink({ shape: hero.glassShape ?? 'highball', ...(hero.served && { drink: hero.served }) })
  const image = new Image()
  image.src = URL.createObjectURL(new Blob([markup], { type: 'image/svg+xml' }))
  const isDrawn = await image.decode().then(
    () => true,
    () => false,
  )
  URL.revokeObjectURL(image.src)
  return isDrawn ? image : null
}

/** In the colours of the page, whatever palette was chosen. */
async function drawCard(card: Card, evening: Evening): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no pictures.')
  const style = getComputedStyle(document.body)
  const read = (name: string): string => style.getPropertyValue(`--sr-${name}`).trim()
  // Stand-ins of a family may be missing on this computer; another font does.
  await Promise.allSettled([500, 600].map(weight => document.fonts.load(`${weight} 30px ${read('font')}`)))
  const hero = await heroOf(evening.favourites)
  const edge = hero ? 300 : 0
  const { texts, bars } = layoutOf(card, evening, edge)
  context.fillStyle = read('background')
  context.fillRect(0, 0, width, height)
  for (const { box, ink, corner = 0 } of bars) {
    context.fillStyle = read(ink)
    context.beginPath()
    context.roundRect(...box, [corner, corner, 0, 0])
    context.fill()
  }
  for (const { text, at, size, ink, align = 'left', most = inner } of texts) {
    context.font = `${ink === 'text-muted' ? 500 : 600} ${size}px ${read('font')}`
    context.textAlign = align
    context.fillStyle = read(ink)
    context.fillText(text, ...at, most)
  }
  if (hero) {
    const scale = Math.min(edge / hero.naturalWidth, edge / hero.naturalHeight)
    const [wide, high] = [hero.naturalWidth * scale, hero.naturalHeight * scale]
    context.drawImage(hero, width - margin - edge / 2 - wide / 2, 490 - high, wide, high)
  }
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The browser makes no picture of it.')
  return blob
}

/** Shares the evening as a picture where the browser can, and keeps it as a file elsewhere. It fails where nothing can be drawn. */
export function useSharePicture(): (summary: PartySummary) => Promise<void> {
  const { t } = useTranslation(['evening', 'terms'])
  const { span, volume, longTime, number, time } = useFormats()
  return async summary => {
    const { party, served, volumeMl, alcoholFree, waiting, timeBuckets, bucketMinutes } = summary
    const [first, last] = [timeBuckets[0]?.from, timeBuckets.at(-1)?.from]
    const card: Card = {
      title: party.name,
      span: span(party),
      drinks: [number(party.drinks), t('share.drinks', { count: party.drinks })],
      course: t('course'),
      times: [first ? time(first) : '', last ? time(Date.parse(last) + bucketMinutes * 60_000) : ''],
      favourites: t('favourites'),
      facts: [
        [number(served), t('share.people', { count: served })],
        [volume(volumeMl), t('figure.poured')],
        waiting === null
          ? [number(alcoholFree), t('terms:alcoholFree')]
          : [longTime(waiting.medianSeconds), t('figure.waiting')],
      ],
    }
    const content = await drawCard(card, summary)
    const name = fileNameOf(party.name)
    const files = [new File([content], name, { type: content.type })]
    const save = (): void => handToBrowser({ name, content })
    // Browsers offer it on secure addresses only, and not everywhere.
    if (!(navigator.canShare?.({ files }) ?? false)) return save()
    await navigator.share({ files }).catch((error: unknown) => {
      // Changing one's mind is no failure; where sharing fails, the picture is at least kept.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    })
  }
}
