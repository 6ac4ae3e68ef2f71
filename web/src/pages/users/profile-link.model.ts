import { createEffect, createEvent, sample } from 'effector'
import { graphql } from '../../api/graphql.ts'
import { createRequest, query, tell } from '../../api/operate.ts'
import { takeEntry } from '../../features/auth-layout/take-entry.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, required } from '../../forms/rules.ts'
import { loadedBy } from '../../queries/loaded.ts'
import { notify } from '../../ui/notifications.model.ts'

const OwnLinkDocument = graphql(`
  query OwnLink {
    loginProvider { label }
    me { hasPassword providerLink { linkedAt isInUse } }
  }
`)
const BeginLinkDocument = graphql(
  `mutation BeginProviderLink($currentPassword: String!) { beginProviderLink(currentPassword: $currentPassword) }`,
)
const LinkDocument = graphql(`mutation LinkProvider($entry: String!) { linkProvider(entry: $entry) }`)
const UnlinkDocument = graphql(
  `mutation UnlinkProvider($currentPassword: String!) { unlinkProvider(currentPassword: $currentPassword) }`,
)

export const linkShown = createEvent()
export const loadLinkFx = createRequest(() => query(OwnLinkDocument))
export const $ownLink = loadedBy(loadLinkFx)

/** What the browser has brought back from the provider; null where it does not come from there. */
export const takeEntryFx = createEffect(takeEntry)
export const linkFx = createRequest((entry: string) => tell(LinkDocument, { entry }))
sample({ clock: linkShown, target: [loadLinkFx.prepend(() => undefined), takeEntryFx.prepend(() => undefined)] })
sample({
  clock: takeEntryFx.doneData,
  filter: (entry: string | null): entry is string => entry !== null,
  target: linkFx,
})
sample({ clock: linkFx.failData, target: notify.problem })

interface ProofDraft {
  readonly currentPassword: string
}
const rules = ({ currentPassword }: ProofDraft) => faults<ProofDraft>({ currentPassword: required(currentPassword) })
const nothing: ProofDraft = { currentPassword: '' }

/** The password is asked for, and the browser is sent to the provider. */
export const linkForm = createForm<ProofDraft, string>({
  rules,
  save: draft => tell(BeginLinkDocument, draft),
  closesWhenSaved: true,
})
export const goFx = createEffect((address: string) => window.location.assign(address))
sample({ clock: linkForm.saved, target: goFx })

export const unlinkForm = createForm<ProofDraft>({
  rules,
  save: draft => tell(UnlinkDocument, draft),
  closesWhenSaved: true,
})
export const linkRequested = linkForm.opened.prepend<void>(() => nothing)
export const unlinkRequested = unlinkForm.opened.prepend<void>(() => nothing)
sample({ clock: [linkFx.done, unlinkForm.saved], fn: () => undefined, target: loadLinkFx })
