/** The address behind a party's code. */
export const invitationUrl = (address: string, code: string): string => `${address}/party/${code}`

/** As it is read out and typed. */
export const spokenUrl = (url: string): string => url.replace(/^https?:\/\//, '')
