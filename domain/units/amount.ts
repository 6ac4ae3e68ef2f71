import { roundedTo } from './decimal.ts'
import type { Microlitres } from './volume.ts'

/** The units a recipe can ask for. Only `ml` flows through pumps. */
export type Unit = 'ml' | 'g' | 'teaspoon' | 'tablespoon' | 'piece'

declare const amountBrand: unique symbol

/**
 * An amount in thousandths of its ingredient's unit: 2 pieces are 2000, 0.5 g are 500.
 * For millilitres a thousandth is a microlitre, so the two convert without arithmetic.
 */
export type Amount = number & { readonly [amountBrand]: true }

export const noAmount = 0 as Amount
export const amount = (units: number): Amount => Math.round(units * 1000) as Amount
export const amountOfVolume = (volume: Microlitres): Amount => volume as number as Amount

/** Only for amounts of ingredients whose unit is `ml`. */
export const volumeOfAmount = (value: Amount): Microlitres => value as number as Microlitres

/** From the ingredient's unit on the wire: rounded to one decimal. */
export const travelledAmount = (units: number): Amount => amount(roundedTo(units, 1))

/** To the ingredient's unit on the wire: rounded to one decimal. */
export const toUnits = (value: Amount): number => Math.round(value / 100) / 10
/** To two decimals, for what is small: a deviation. */
export const toExactUnits = (value: Amount): number => Math.round(value / 10) / 100
export const addAmount = (a: Amount, b: Amount): Amount => (a + b) as Amount
