import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { PartySummary } from './evening.documents.ts'
import { useLongTime, useVolume } from './figures.view.tsx'
import { type Card, cardOf } from './share-card.ts'
import { useSpan } from './use-span.ts'

/** The evening as a picture, in the reader's language. */
export function useCard(): (summary: PartySummary) => Card {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const volume = useVolume()
  const time = useLongTime()
  const span = useSpan()
  return summary => {
    const { party, served, volumeMl, alcoholFree, waiting, slots, slotMinutes } = summary
    const [first, last] = [slots[0]?.from, slots.at(-1)?.from]
    return cardOf(summary, {
      span: span(party),
      drinks: t('share.drinks', { count: party.drinks }),
      favourites: t('favourites'),
      course: t('course'),
      count: format.number,
      times: [
        first === undefined ? '' : format.time(first),
        last === undefined ? '' : format.time(Date.parse(last) + slotMinutes * 60_000),
      ],
      facts: [
        { label: t('share.people', { count: served }), value: format.number(served) },
        { label: t('figure.poured'), value: volume(volumeMl) },
        waiting === null
          ? { label: t('figure.alcoholFree'), value: format.number(alcoholFree) }
          : { label: t('figure.waiting'), value: time(waiting.medianSeconds) },
      ],
    })
  }
}
