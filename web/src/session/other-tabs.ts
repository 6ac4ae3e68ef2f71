import type { StoredToken } from '../api/token.model.ts'
import { left, leftInOtherTab, renewedInOtherTab, tokenRenewed } from './session.model.ts'

/** Messages between tabs of this machine. */
type Message =
  | { readonly kind: 'left'; readonly accessToken: string }
  | { readonly kind: 'renewed'; readonly before: string; readonly token: StoredToken }

/** The part of a BroadcastChannel that is used here. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Tabs that have the same session leave it together, also while the server is away, and go on together under a token
 * that one of them has renewed. A tab with another user stays as it is.
 */
export function followOtherTabs(channel: TabChannel): void {
  const tell = (message: Message): void => channel.postMessage(message)
  left.watch(token => {
    if (token !== null) tell({ kind: 'left', accessToken: token.accessToken })
  })
  tokenRenewed.watch(({ before, token }) => tell({ kind: 'renewed', before, token }))
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'left') leftInOtherTab(data.accessToken)
    else renewedInOtherTab(data)
  })
}
