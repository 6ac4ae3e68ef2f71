const length = 8

/** A setup code as it is being typed: in capitals, with the hyphen that the machine prints. */
export function asSetupCode(typed: string): string {
  const bare = typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, length)
  return bare.length > length / 2 ? `${bare.slice(0, length / 2)}-${bare.slice(length / 2)}` : bare
}

export const isWholeSetupCode = (code: string): boolean => code.length === length + 1
