export interface SettingsDraft {
  readonly isOn: boolean
  readonly ntfyServer: string
  readonly usesToken: boolean
  /** Empty: the one that the machine has is kept. */
  readonly ntfyToken: string
  readonly contact: string
}

interface Settings extends Pick<SettingsDraft, 'isOn' | 'ntfyServer'> {
  readonly hasNtfyToken: boolean
  readonly contact: string | null
}

export const draftOf = ({ isOn, ntfyServer, hasNtfyToken, contact }: Settings): SettingsDraft => ({
  ...{ isOn, ntfyServer, usesToken: hasNtfyToken, ntfyToken: '' },
  contact: (contact ?? '').replace(/^mailto:/, ''),
})

/** Null keeps the token that there is, empty is none. */
export const tokenOf = ({ usesToken, ntfyToken }: SettingsDraft): string | null =>
  usesToken ? ntfyToken.trim() || null : ''
