import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { volumeIn } from '#domain/units/volume-unit.ts'
import { $volumeUnit } from './volume-unit.model.ts'

/** A volume: at most one decimal, without unit. */
export const formatAmount = (amount: number, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(amount)

/** Amounts for which one decimal is too few. */
export const formatExact = (value: number, tag: string): string =>
  new Intl.NumberFormat(tag, { maximumFractionDigits: 3 }).format(value)

/** In the currency of the household, which isn't known. */
export const formatPrice = (value: number, tag: string): string =>
  new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

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

export const formatDateTime = (moment: string | number | Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))

/** Where there is little room: "5 Mar" */
const formatDay = (moment: string | number | Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short' }).format(new Date(moment))

const formatTime = (moment: string | number | Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { timeStyle: 'short' }).format(new Date(moment))

export const formatDate = (moment: string | number | Date, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }).format(new Date(moment))

const relativeSteps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3_600 },
  { unit: 'minute', seconds: 60 },
] as const

/** "5 minutes ago"; within the last minute as `justNow` says it, older than a week as a date. */
export function formatAgo(moment: string | number | Date, now: number, tag: string, justNow: string): string {
  const seconds = (new Date(moment).getTime() - now) / 1000
  if (Math.abs(seconds) > 7 * 86_400) return formatDate(moment, tag)
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
  return useMemo(
    () => ({
      /** "62.5" */
      number: (value: number): string => formatAmount(value, tag),
      /** "0.95": what one decimal is too few for, such as a density */
      exact: (value: number): string => formatExact(value, tag),
      /** "19.90", in the currency of the household */
      price: (value: number): string => formatPrice(value, tag),
      /** "62.5 ml", "2 oz": millilitres of a drink, in the reader's unit. */
      volume: (ml: number): string => t(`volume.${volumeUnit}`, { amount: volumeIn(volumeUnit, ml, tag) }),
      /** The same without its unit. */
      bareVolume: (ml: number): string => volumeIn(volumeUnit, ml, tag),
      volumeUnit,
      /** "62.5 ml" of a machine's, for people who fill and measure. */
      ml: (amount: number): string => t('volume.ml', { amount: formatAmount(amount, tag) }),
      /** "2 teaspoons", "62.5 ml", "2 oz" */
      amount: (amount: number, unit: AmountUnit): string =>
        unit === 'ml'
          ? t(`volume.${volumeUnit}`, { amount: volumeIn(volumeUnit, amount, tag) })
          : t(`unit.${unit}`, { count: amount, amount: formatAmount(amount, tag) }),
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
      day: (moment: string | number | Date): string => formatDay(moment, tag),
      time: (moment: string | number | Date): string => formatTime(moment, tag),
      date: (moment: string | number | Date): string => formatDate(moment, tag),
      dateTime: (moment: string | number | Date): string => formatDateTime(moment, tag),
      /** "5 minutes ago" */
      ago: (moment: string | number | Date): string => formatAgo(moment, Date.now(), tag, t('justNow')),
      /** "Gimlet, Negroni and Sour" */
      list: (names: Iterable<string>): string => new Intl.ListFormat(tag, { type: 'conjunction' }).format(names),
    }),
    [t, tag, volumeUnit],
  )
}
