/** Far outside of every range, but still a number to calculate with: the domain then says what the range is. */
export const withinReason = (value: number): number => Math.min(1e9, Math.max(-1e9, value))
