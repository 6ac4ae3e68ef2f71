/* What the machine needs to tell people something on their phones. */
import { withoutCredentials } from '../events/event-action.ts'
import { failure, type Result, success } from '../result.ts'

/** Names the machine to push services (RFC 8292): made once, because each browser's subscription is for this key alone. */
export interface VapidKeys {
  /** 65 bytes of P-256 in base64url. */
  readonly publicKey: string
  /** 32 bytes in base64url. A secret: nobody is told. */
  readonly privateKey: string
}

export interface NotificationSettings {
  readonly isOn: boolean
  /** `http:` or `https:`, a host, maybe a port; nothing behind it. */
  readonly ntfyServer: string
  /** A secret: nobody is told. null for none. */
  readonly ntfyToken: string | null
  /** `mailto:` or `https:`: whom a push service writes to when it is sent too much. null: no browser is told. */
  readonly contact: string | null
  /** null until it was switched on for the first time. */
  readonly keys: VapidKeys | null
}

export const defaultNotificationSettings: NotificationSettings = {
  isOn: false,
  ntfyServer: 'https://ntfy.sh',
  ntfyToken: null,
  contact: null,
  keys: null,
}

/** What someone wants to save. */
export interface NotificationSettingsDraft {
  readonly isOn: boolean
  readonly ntfyServer: string
  /** null keeps the one that there is, for the same server; empty is none. */
  readonly ntfyToken: string | null
  /** An address of mail may be without its `mailto:`. Empty is none. */
  readonly contact: string
}

export const notificationLimits = {
  /** In characters. */
  server: 300,
  token: 200,
  contact: 200,
  endpoint: 1000,
  label: 80,
  /** Browsers of one account. */
  browsers: 8,
} as const

export type NotificationSettingsProblem =
  | { readonly kind: 'ntfy-server'; readonly field: 'ntfyServer' }
  | { readonly kind: 'ntfy-token-malformed'; readonly field: 'ntfyToken'; readonly most: number }
  /** The one that is kept is for another server. */
  | { readonly kind: 'ntfy-token-needed'; readonly field: 'ntfyToken' }
  | { readonly kind: 'push-contact'; readonly field: 'contact' }

export interface NotificationSettingsInvalid {
  readonly kind: 'notification-settings-invalid'
  /** All of them, never none. */
  readonly problems: readonly NotificationSettingsProblem[]
}

const visibleAscii = /^[!-~]+$/
const mail = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/
const page = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+\S*$/i

/** Without the slash that browsers put behind a host. @returns null for what is no server */
function serverIn(text: string): string | null {
  const server = text.trim().replace(/\/+$/, '')
  if (server.length > notificationLimits.server || withoutCredentials(server) !== server) return null
  return /^https?:\/\/[^\s/?#]+$/i.test(server) ? server : null
}

function contactIn(text: string): string | null | undefined {
  const contact = text.trim()
  if (contact === '') return null
  if (contact.length > notificationLimits.contact) return undefined
  if (page.test(contact)) return contact
  const address = contact.replace(/^mailto:/i, '')
  return mail.test(address) ? `mailto:${address}` : undefined
}

/** The token that counts; undefined where the kept one is needed and must not be sent to that server. */
function tokenOf(token: string | null, server: string | null, kept: NotificationSettings): string | null | undefined {
  if (token !== null) return token.trim() === '' ? null : token.trim()
  return kept.ntfyToken === null || kept.ntfyServer === server ? kept.ntfyToken : undefined
}

/** The settings that a draft describes, or everything that is wrong with it. */
export function checkNotificationSettings(
  draft: NotificationSettingsDraft,
  kept: NotificationSettings,
): Result<Omit<NotificationSettings, 'keys'>, NotificationSettingsInvalid> {
  const problems: NotificationSettingsProblem[] = []
  const ntfyServer = serverIn(draft.ntfyServer)
  const contact = contactIn(draft.contact)
  const ntfyToken = tokenOf(draft.ntfyToken, ntfyServer, kept)
  if (ntfyServer === null) problems.push({ kind: 'ntfy-server', field: 'ntfyServer' })
  else if (ntfyToken === undefined) problems.push({ kind: 'ntfy-token-needed', field: 'ntfyToken' })
  if (ntfyToken != null && (ntfyToken.length > notificationLimits.token || !visibleAscii.test(ntfyToken)))
    problems.push({ kind: 'ntfy-token-malformed', field: 'ntfyToken', most: notificationLimits.token })
  if (contact === undefined) problems.push({ kind: 'push-contact', field: 'contact' })
  if (problems.length > 0 || ntfyServer === null || contact === undefined || ntfyToken === undefined)
    return failure({ kind: 'notification-settings-invalid', problems })
  return success({ isOn: draft.isOn, ntfyServer, ntfyToken, contact })
}

/** Whether browsers can be told: they need the keys, and their push service a contact. */
export const offersPush = (settings: NotificationSettings): boolean =>
  settings.isOn && settings.contact !== null && settings.keys !== null
