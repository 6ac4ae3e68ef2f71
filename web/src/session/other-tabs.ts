import type { StoredToken } from '../api/token.model.ts'
import { left, leftElsewhere, renewedElsewhere, tokenRenewed } from './session.model.ts'

/** Messages between tabs of this machine. */
type News =
  | { readonly kind: 'left'; readonly accessToken: string }
  | { readonly kind: 'renewed'; readonly before: string; readonly token: StoredToken }

/** The part of a BroadcastChannel that is used here. */
export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Tabs that have the same session leave it together, also while the server is away, and go on together under a token
 * that one of them has renewed. A tab with another user stays as it is.
 */
export function followOtherTabs(channel: TabChannel): void {
  const tell = (news: News): void => channel.postMessage(news)
  left.watch(token => {
    if (token !== null) tell({ kind: 'left', accessToken: token.accessToken })
  })
  tokenRenewed.watch(({ before, token }) => tell({ kind: 'renewed', before, token }))
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.kind === 'left') leftElsewhere(data.accessToken)
    else renewedElsewhere(data)
  })
}
