/* What administrators, and people for themselves, decide about the login provider. */
import { type KnownCaller, userOfCredential } from '../../../access/credential.ts'
import type { Forbidden } from '../../../access/permissions.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import type { Draft } from '../../../records/draft.ts'
import { failure, type Result, success } from '../../../result.ts'
import type { UserId } from '../../../units/id.ts'
import type { LoginProblem, LoginService, PasswordProof, Session } from '../../../usecases/access/log-in.usecase.ts'
import { mayManageUsers, type UserNotFound } from '../../../usecases/access/manage-users.usecase.ts'
import { changeSetting, type RecordBook, type StoreUnavailable } from '../../../usecases/records/record-book.ts'
import { type LoginLink, type LoginProvider, linkOfIdentity, savedProvider } from '../login-provider.ts'
import { checkLoginProvider, type LoginProviderDraft, type LoginProviderInvalid } from '../login-provider-draft.ts'
import type { ProviderDoubt, ProviderProblem, ProviderRefusal } from '../provider-problem.ts'
import type { IdentityProvider } from './identity-provider.port.ts'
import type { ProviderLogin } from './provider-login.usecase.ts'

interface ManageDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

/** Refused as a whole, with all reasons. */
export const saveLoginProvider = (
  { records }: Pick<ManageDeps, 'records'>,
  said: LoginProviderDraft,
): Promise<Result<LoginProvider, LoginProviderInvalid | StoreUnavailable>> =>
  changeSetting(records, 'loginProvider', now => checkLoginProvider(said, savedProvider(now)))

/** Whether people could log in by these settings; nothing of them is saved. */
export async function tryLoginProvider(
  { records, loadProvider }: Pick<ManageDeps, 'records'> & { readonly loadProvider: () => Promise<IdentityProvider> },
  said: LoginProviderDraft,
  redirectAddress: string,
): Promise<Result<readonly ProviderDoubt[], LoginProviderInvalid | ProviderProblem>> {
  const checked = checkLoginProvider(said, savedProvider(records.now))
  if (!checked.ok) return checked
  return (await loadProvider()).test(checked.value, redirectAddress)
}

/** Ends the sessions that came by the link. Wrong passwords count as failed logins. */
export async function unlinkOwn(
  { records, clock, loginService }: ManageDeps & { readonly loginService: Pick<LoginService, 'confirm'> },
  caller: Session,
  proof: PasswordProof,
): Promise<
  Result<
    void,
    Exclude<LoginProblem, { kind: 'account-locked' }> | { readonly kind: 'unauthenticated' } | StoreUnavailable
  >
> {
  const confirmed = await loginService.confirm(records.now.user.get(caller.user.id) ?? caller.user, proof)
  if (!confirmed.ok) return confirmed
  return records.change<void, { readonly kind: 'unauthenticated' }>(draft => {
    const user = userOfCredential(caller.claims, draft.records, clock.now())
    if (!user) return failure({ kind: 'unauthenticated' })
    draft.remove('loginLink', user.id)
    return success(undefined)
  })
}

/** Who is gone is linked with no one. */
export function unlinkLeavers(draft: Draft): void {
  for (const operation of [...draft.operations])
    if (operation.op === 'delete' && operation.kind === 'user') draft.remove('loginLink', operation.id)
}

type ManageLinkProblem = Forbidden | UserNotFound | StoreUnavailable

/** For who manages users: someone without a password has no way in from then on, until one is set. */
export const unlinkAccount = (
  { records, clock }: ManageDeps,
  caller: KnownCaller,
  userId: UserId,
): Promise<Result<void, ManageLinkProblem>> =>
  records.change<void, Forbidden | UserNotFound>(draft => {
    if (!mayManageUsers(draft.records, caller, clock)) return failure({ kind: 'forbidden' })
    if (!draft.records.user.has(userId)) return failure({ kind: 'not-found', what: 'user' })
    draft.remove('loginLink', userId)
    return success(undefined)
  })

export type LinkStrangerProblem =
  | ManageLinkProblem
  /** Nobody of this kind has come lately. */
  | { readonly kind: 'not-found'; readonly what: 'stranger' }
  | ProviderRefusal

/** For who manages users: one who has tried to come in, and is nobody here, gets an account. */
export const linkStranger = (
  { records, clock, providerLogin }: ManageDeps & { readonly providerLogin: Pick<ProviderLogin, 'strangers'> },
  caller: KnownCaller,
  userId: UserId,
  subject: string,
): Promise<Result<void, LinkStrangerProblem>> =>
  records.change<void, LinkStrangerProblem>(draft => {
    if (!mayManageUsers(draft.records, caller, clock)) return failure({ kind: 'forbidden' })
    if (!draft.records.user.has(userId)) return failure({ kind: 'not-found', what: 'user' })
    const issuer = savedProvider(draft.records)?.issuer
    const stranger = providerLogin.strangers.find(each => each.issuer === issuer && each.subject === subject)
    if (!stranger) return failure({ kind: 'not-found', what: 'stranger' })
    if (linkOfIdentity(draft.records.loginLink, stranger)) return failure({ kind: 'provider-linked-elsewhere' })
    const link: LoginLink = { userId, issuer: stranger.issuer, subject, linkedAt: clock.now() }
    draft.put('loginLink', userId, link)
    return success(undefined)
  })
