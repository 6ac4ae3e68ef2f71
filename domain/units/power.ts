declare const milliwattBrand: unique symbol

/** Electrical power in whole milliwatts. */
export type Milliwatts = number & { readonly [milliwattBrand]: true }

export const noPower = 0 as Milliwatts
export const milliwatts = (value: number): Milliwatts => Math.round(value) as Milliwatts
export const addPower = (a: Milliwatts, b: Milliwatts): Milliwatts => (a + b) as Milliwatts
