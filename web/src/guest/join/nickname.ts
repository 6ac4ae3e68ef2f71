/** In characters, without blanks around it. */
export const nicknameLength = { least: 1, most: 20 } as const
