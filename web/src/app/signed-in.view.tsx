import { BlueprintProvider } from '@blueprintjs/core'
import type { ReactNode } from 'react'
import { type Location, ScrollRestoration } from 'react-router'
import { liveMachine } from '../entities/machine/machine.model.ts'
import { livePeers } from '../entities/peers/peers.model.ts'
import { Donation } from '../features/donation/donation.view.tsx'
import { liveCatalogue } from '../queries/catalogue.model.ts'
import { useLive } from '../queries/use-live.ts'
import { DialogStop } from './dialog-stop.view.tsx'
import { IdleReturn } from './idle-return.view.tsx'
import { RequestBar } from './request-bar.view.tsx'
import { useRouteTitle } from './use-route-title.ts'

/** The first page of a tab has always the same key, whichever page it is: each is scrolled on its own. */
const visitOf = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key)

/** What every page behind the login needs, whatever its layout. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  useRouteTitle()
  useLive(liveMachine)
  useLive(liveCatalogue)
  useLive(livePeers)
  return (
    <BlueprintProvider>
      <RequestBar />
      {children}
      <Donation />
      <DialogStop />
      <IdleReturn />
      <ScrollRestoration getKey={visitOf} />
    </BlueprintProvider>
  )
}
