import { roundedTo } from './decimal.ts'

declare const centsBrand: unique symbol

/** An amount of money in hundredths of the household's currency; a whole number, 0 or more. */
export type Cents = number & { readonly [centsBrand]: true }

export const cents = (value: number): Cents => Math.round(value) as Cents

/** From what travels on the wire: units of the currency with up to two decimals. */
export const travelledPrice = (value: number): Cents => cents(roundedTo(value, 2) * 100)

export const toPrice = (price: Cents): number => price / 100
