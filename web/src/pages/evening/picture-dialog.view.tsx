/* The evening as a picture for others: upright, so that it fills a phone. */
import { Button, DialogBody } from '@blueprintjs/core'
import { Download, Share } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markupOfDrink } from '../../drawing/drink-markup.ts'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { Box } from '../../ui/layout/layout.view.tsx'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { type PartySummary, useFormats } from './evening-query.ts'
import './evening.css'

interface CardFact {
  readonly label: string
  readonly value: string
}

/** Words in the reader's language. */
export interface CardLabels {
  readonly span: string
  /** The number that is the largest. */
  readonly drinks: CardFact
  readonly courseTitle: string
  /** Of the first and the last drink. */
  readonly times: readonly [string, string]
  readonly favouritesTitle: string
  readonly facts: readonly CardFact[]
}

export type Card = ReturnType<typeof cardOf>

/** So many have room. */
const maxFavourites = 4

/** No names are on it: who had what is between them and the host. */
export function cardOf(
  { party, timeBuckets, favourites }: Pick<PartySummary, 'party' | 'timeBuckets' | 'favourites'>,
  labels: CardLabels,
  numberText: (value: number) => string,
) {
  const max = Math.max(1, ...timeBuckets.map(({ drinks }) => drinks))
  const best = favourites[0]?.count ?? 1
  return {
    ...labels,
    title: party.name,
    /** In their order, each as a part of the highest. */
    columns: timeBuckets.map(({ drinks }) => drinks / max),
    favourites: favourites
      .slice(0, maxFavourites)
      .map(({ drink, count }) => ({ label: drink.name, value: numberText(count), share: count / best })),
    /** The drink that is drawn: the most wanted. */
    hero: favourites[0] ?? null,
    /** Without what file systems do not like. */
    fileName: `${party.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'party'}.png`,
  }
}

/**
 * A text that is too wide ends in an ellipsis.
 *
 * @param widthOf how wide a text is, in pixels
 */
export function fitted(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text
  const letters = [...text]
  while (letters.length > 1 && widthOf(`${letters.join('').trimEnd()} …`) > width) letters.pop()
  return `${letters.join('').trimEnd()} …`
}

const [width, height] = [1080, 1350]
const margin = 84
const inner = width - 2 * margin

type Pen = ReturnType<typeof penFor>

async function drawCard(card: Card): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no pictures.')
  const pen = penFor(context)
  // Stand-ins of a family may be missing on this computer; another font does.
  await Promise.allSettled([document.fonts.load(`600 72px ${pen.font}`), document.fonts.load(`500 30px ${pen.font}`)])
  const hero = await heroOf(card)
  context.fillStyle = pen.background
  context.fillRect(0, 0, width, height)
  drawHead(pen, card, hero)
  drawCourse(pen, card)
  drawFavourites(pen, card)
  drawFacts(pen, card)
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('The browser makes no picture of it.')
  return blob
}

/** In the colours of the page, whatever palette was chosen. */
function penFor(context: CanvasRenderingContext2D) {
  const style = getComputedStyle(document.body)
  const read = (name: string): string => style.getPropertyValue(`--sr-${name}`).trim()
  const inks = { text: read('text'), muted: read('text-muted'), strong: read('link'), line: read('border') }
  return { context, inks, background: read('background'), font: read('font') }
}

/** The most wanted drink, as it is drawn everywhere; none where the browser cannot. */
async function heroOf({ hero }: Card): Promise<HTMLImageElement | null> {
  if (hero === null) return null
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

interface Letters {
  readonly size: number
  readonly ink: string
  readonly weight?: number
  readonly align?: CanvasTextAlign
  readonly most?: number
}

function write(pen: Pen, text: string, x: number, y: number, letters: Letters): void {
  const { context, font } = pen
  const { size, ink, weight = 500, align = 'left', most = inner } = letters
  context.font = `${weight} ${size}px ${font}`
  context.textAlign = align
  context.fillStyle = ink
  const shown = fitted(text, most, each => context.measureText(each).width)
  context.fillText(shown, x, y)
}

function drawHead(pen: Pen, { title, span, drinks }: Card, hero: HTMLImageElement | null): void {
  const { text, muted, strong } = pen.inks
  const edge = 300
  const beside = inner - (hero ? edge : 0)
  write(pen, title, margin, 170, { size: 72, ink: text, weight: 600 })
  write(pen, span, margin, 224, { size: 30, ink: muted })
  write(pen, drinks.value, margin, 420, { size: 190, ink: strong, weight: 600, most: beside })
  write(pen, drinks.label, margin, 480, { size: 38, ink: text, most: beside })
  if (hero === null) return
  const scale = Math.min(edge / hero.naturalWidth, edge / hero.naturalHeight)
  const [wide, high] = [hero.naturalWidth * scale, hero.naturalHeight * scale]
  pen.context.drawImage(hero, width - margin - edge / 2 - wide / 2, 490 - high, wide, high)
}

function drawCourse(pen: Pen, { columns, courseTitle, times }: Card): void {
  const { context, inks } = pen
  const [top, high] = [610, 170]
  write(pen, courseTitle, margin, 570, { size: 30, ink: inks.muted })
  const step = inner / Math.max(1, columns.length)
  const wide = Math.min(step * 0.72, 72)
  context.fillStyle = inks.strong
  columns.forEach((share, index) => {
    const bar = Math.max(share * high, 3)
    const corner = Math.min(10, bar / 2, wide / 3)
    context.beginPath()
    context.roundRect(margin + (index + 0.5) * step - wide / 2, top + high - bar, wide, bar, [corner, corner, 0, 0])
    context.fill()
  })
  context.fillStyle = inks.line
  context.fillRect(margin, top + high, inner, 3)
  write(pen, times[0], margin, top + high + 42, { size: 26, ink: inks.muted })
  write(pen, times[1], width - margin, top + high + 42, { size: 26, ink: inks.muted, align: 'right' })
}

function drawFavourites(pen: Pen, { favourites, favouritesTitle }: Card): void {
  const { context, inks } = pen
  write(pen, favouritesTitle, margin, 892, { size: 30, ink: inks.muted })
  favourites.forEach(({ label, value, share }, index) => {
    const y = 944 + index * 64
    write(pen, label, margin, y, { size: 34, ink: inks.text, most: inner - 100 })
    write(pen, value, width - margin, y, { size: 34, ink: inks.text, weight: 600, align: 'right' })
    context.fillStyle = inks.line
    context.fillRect(margin, y + 12, inner, 6)
    context.fillStyle = inks.strong
    context.fillRect(margin, y + 12, inner * share, 6)
  })
}

function drawFacts(pen: Pen, { facts }: Card): void {
  const { inks } = pen
  const step = inner / Math.max(1, facts.length)
  facts.forEach(({ label, value }, index) => {
    const x = margin + index * step
    write(pen, value, x, 1240, { size: 52, ink: inks.text, weight: 600, most: step - 24 })
    write(pen, label, x, 1286, { size: 28, ink: inks.muted, most: step - 24 })
  })
}

/** The evening as a picture: to look at, to share where the browser can, to keep everywhere. */
export function PictureDialog({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) {
  const { t } = useTranslation(['evening', 'terms'])
  const { close, ...closing } = useClosing(onClose)
  const picture = usePicture(card)
  const [isSharing, setSharing] = useState(false)
  const { file, url } = picture === 'failed' || picture === null ? noPicture : picture
  const save = (): void => {
    if (file) handToBrowser({ name: file.name, content: file })
  }
  const share = async (files: File[]): Promise<void> => {
    setSharing(true)
    try {
      await navigator.share({ files })
    } catch (error) {
      // Changing one's mind is no failure; where sharing fails, the picture is at least kept.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    } finally {
      setSharing(false)
    }
  }
  // Browsers offer it on secure addresses only, and not everywhere.
  const isShareable = file !== null && (navigator.canShare?.({ files: [file] }) ?? false)
  return (
    <Dialog {...closing} title={t('share.title')} onClose={close}>
      <DialogBody>
        {picture === 'failed' ? (
          <p>{t('share.failed')}</p>
        ) : file === null ? (
          <Skeleton height="320px" />
        ) : (
          <Box
            as="img"
            maxHeight="52vh"
            className="sr-round sr-bordered sr-within sr-block"
            style={{ marginInline: 'auto' }}
            src={url}
            alt={t('share.alt', { name: card.title })}
          />
        )}
        <p className="sr-muted sr-size-14 sr-above-2">{t('share.hint')}</p>
      </DialogBody>
      <DialogButtons>
        <Button
          icon={<Download />}
          intent={isShareable ? 'none' : 'primary'}
          text={t('share.save')}
          disabled={file === null}
          onClick={save}
        />
        {isShareable ? (
          <Button
            intent="primary"
            icon={<Share />}
            text={t('terms:share')}
            loading={isSharing}
            onClick={() => void share([file])}
          />
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}

const noPicture = { file: null, url: '' }

/** The card as a file, and its address for as long as it's shown. */
function usePicture(card: Card) {
  const [picture, setPicture] = useState<{ readonly file: File; readonly url: string } | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    let url = ''
    const show = (content: Blob): void => {
      if (!isShown) return
      url = URL.createObjectURL(content)
      setPicture({ file: new File([content], card.fileName, { type: content.type }), url })
    }
    drawCard(card).then(show, () => isShown && setPicture('failed'))
    return () => {
      isShown = false
      URL.revokeObjectURL(url)
    }
  }, [card])
  return picture
}

/** What stands on the picture, in the reader's language. */
export function useCard(): (summary: PartySummary) => Card {
  const { t } = useTranslation(['evening', 'terms'])
  const { span, volume, longTime, number, time } = useFormats()
  return summary => {
    const { party, served, volumeMl, alcoholFree, waiting, timeBuckets, bucketMinutes } = summary
    const [first, last] = [timeBuckets[0]?.from, timeBuckets.at(-1)?.from]
    const labels = {
      span: span(party),
      drinks: { label: t('share.drinks', { count: party.drinks }), value: number(party.drinks) },
      favouritesTitle: t('favourites'),
      courseTitle: t('course'),
      times: [
        first === undefined ? '' : time(first),
        last === undefined ? '' : time(Date.parse(last) + bucketMinutes * 60_000),
      ],
      facts: [
        { label: t('share.people', { count: served }), value: number(served) },
        { label: t('figure.poured'), value: volume(volumeMl) },
        waiting === null
          ? { label: t('terms:alcoholFree'), value: number(alcoholFree) }
          : { label: t('figure.waiting'), value: longTime(waiting.medianSeconds) },
      ],
    } as const
    return cardOf(summary, labels, number)
  }
}
