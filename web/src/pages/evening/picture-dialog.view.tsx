import { Button, DialogBody } from '@blueprintjs/core'
import { Download, Share } from '@blueprintjs/icons'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, DialogButtons, useClosing } from '../../ui/dialog.view.tsx'
import { handToBrowser } from '../../ui/hand-to-browser.ts'
import { Skeleton } from '../../ui/page-parts.view.tsx'
import { drawCard } from './draw-card.ts'
import type { PartySummary } from './evening.documents.ts'
import { type Card, cardOf } from './share-card.ts'
import { useFormats } from './use-formats.ts'
import './picture-dialog.css'

interface PictureDialogProps {
  readonly card: Card
  readonly onClose: () => void
}

/** The evening as a picture: to look at, to share where the browser can, to keep everywhere. */
export function PictureDialog({ card, onClose }: PictureDialogProps) {
  const { t } = useTranslation('evening')
  const { close, ...closing } = useClosing(onClose)
  const { picture, url } = usePicture(card)
  const [isSharing, setSharing] = useState(false)
  const file = picture instanceof File ? picture : null
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
        ) : url === null ? (
          <Skeleton height="320px" />
        ) : (
          <img className="sr-shared-picture" src={url} alt={t('share.alt', { name: card.title })} />
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
            text={t('share.share')}
            loading={isSharing}
            onClick={() => void share([file])}
          />
        ) : null}
      </DialogButtons>
    </Dialog>
  )
}

/** The card as a file, and its address for as long as it's shown. */
function usePicture(card: Card) {
  const [picture, setPicture] = useState<File | 'failed' | null>(null)
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let isShown = true
    const show = (drawn: File | 'failed'): void => {
      if (isShown) setPicture(drawn)
    }
    drawCard(card).then(
      content => show(new File([content], card.fileName, { type: content.type })),
      () => show('failed'),
    )
    return () => {
      isShown = false
    }
  }, [card])
  useEffect(() => {
    if (!(picture instanceof File)) return
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return { picture, url }
}

/** What stands on the picture, in the reader's language. */
export function useCard(): (summary: PartySummary) => Card {
  const { t } = useTranslation('evening')
  const { span, volume, longTime, number, time } = useFormats()
  return summary => {
    const { party, served, volumeMl, alcoholFree, waiting, timeBuckets, bucketMinutes } = summary
    const [first, last] = [timeBuckets[0]?.from, timeBuckets.at(-1)?.from]
    const words = {
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
          ? { label: t('figure.alcoholFree'), value: number(alcoholFree) }
          : { label: t('figure.waiting'), value: longTime(waiting.medianSeconds) },
      ],
    } as const
    return cardOf(summary, words, number)
  }
}
