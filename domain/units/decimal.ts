/** To so many decimals, half up as people count: the binary dust of 1.005 doesn't make 1 of it. */
export const roundedTo = (value: number, decimals: number): number =>
  Math.round(Number((value * 10 ** decimals).toPrecision(15))) / 10 ** decimals
