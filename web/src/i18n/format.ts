import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { volumeIn } from '#domain/units/volume-unit.ts'
import { $volumeUnit } from './volume-unit.model.ts'

/** A volume: at most one decimal, without unit. */
export const formatAmount = (amount: number, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(amount)

export const formatPercent = (percent: number, tag: string): string =>
  new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)

/** Minutes, seconds and tenths: "2:07.4". */
export function formatClock(seconds: number, tag: string): string {
  const tenths = Math.round(seconds * 10)
  const rest = new Intl.NumberFormat(tag, {
    minimumIntegerDigits: 2,
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${Math.floor(tenths / 600)}:${rest.format((tenths % 600) / 10)}`
}

type Moment = string | number | Date

const momentIn =
  (tag: string, how: Intl.DateTimeFormatOptions) =>
  (moment: Moment): string =>
    new Intl.DateTimeFormat(tag, how).format(new Date(moment))

const relativeSteps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** "5 minutes ago"; within the last minute as `justNow` says it, older than a week as a date. */
export function formatAgo(moment: Moment, now: number, tag: string, justNow: string): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  if (Math.abs(seconds) > 7 * 86_400) return momentIn(tag, { dateStyle: 'medium' })(moment)
  const step = relativeSteps.find(one => Math.abs(seconds) >= one.seconds)
  if (!step) return justNow
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }).format(Math.round(seconds / step.seconds), step.unit)
}

export type AmountUnit = 'g' | 'ml' | 'piece' | 'tablespoon' | 'teaspoon'

/** Formats in the current language. */
export function useFormat() {
  const { t, i18n } = useTranslation('common')
  const tag = i18n.language
  const volumeUnit = useUnit($volumeUnit)
  return useMemo(() => {
    const volume = (ml: number): string => t(`volume.${volumeUnit}`, { amount: volumeIn(volumeUnit, ml, tag) })
    return {
      /** "62.5" */
      number: (value: number): string => formatAmount(value, tag),
      /** "0.95": what one decimal is too few for, such as a density */
      exact: (value: number): string => new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(value),
      /** "19.90", in the currency of the household */
      price: (value: number): string =>
        new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
      /** "62.5 ml", "2 oz": millilitres of a drink, in the reader's unit. */
      volume,
      /** The same without its unit. */
      bareVolume: (ml: number): string => volumeIn(volumeUnit, ml, tag),
      volumeUnit,
      /** "62.5 ml" of a machine's, for people who fill and measure. */
      ml: (amount: number): string => t('volume.ml', { amount: formatAmount(amount, tag) }),
      /** "2 teaspoons", "62.5 ml", "2 oz" */
      amount: (amount: number, unit: AmountUnit): string =>
        unit === 'ml' ? volume(amount) : t(`unit.${unit}`, { count: amount, amount: formatAmount(amount, tag) }),
      /** From 0–100: "40%" as the language writes it. */
      percent: (percent: number): string => formatPercent(percent, tag),
      /** "48 s", "1 min 12 s" */
      duration: (total: number): string => {
        const whole = Math.max(0, Math.round(total))
        return whole < 60
          ? t('duration.seconds', { seconds: String(whole) })
          : t('duration.minutes', { minutes: String(Math.floor(whole / 60)), seconds: String(whole % 60) })
      },
      /** "2:07.4" */
      clock: (seconds: number): string => formatClock(seconds, tag),
      /** Where there is little room: "5 Mar" */
      day: momentIn(tag, { day: 'numeric', month: 'short' }),
      time: momentIn(tag, { timeStyle: 'short' }),
      date: momentIn(tag, { dateStyle: 'medium' }),
      dateTime: momentIn(tag, { dateStyle: 'medium', timeStyle: 'short' }),
      /** "5 minutes ago" */
      ago: (moment: Moment): string => formatAgo(moment, Date.now(), tag, t('justNow')),
      /** "Gimlet, Negroni and Sour" */
      list: (names: Iterable<string>): string => new Intl.ListFormat(tag, { type: 'conjunction' }).format(names),
    }
  }, [t, tag, volumeUnit])
}
