/** Why a provider is of no use. */
export const providerReasons = [
  'name-not-found', // no one knows the name
  'unreachable', // nothing listens there, or no way leads there
  'timed-out', // no one answers in time
  'address-refused', // it is this computer, or an address that nothing is sent to
  'plain-outside', // without TLS it is asked in the home's own network alone
  'certificate-untrusted', // no one who is believed has signed the certificate
  'certificate-expired', // its time is over, or has not come
  'certificate-other-name', // it is for another name
  'no-tls', // what answers there speaks no TLS
  'tls-failed', // the two agree on no way to encrypt
  'not-found', // there is no provider at this address
  'redirected', // it points elsewhere
  'other-status', // it answers with an error
  'too-large', // it answers without end
  'not-json', // something else answers there
  'other-issuer', // it is, or speaks for, another issuer
  'incomplete', // it leaves out what is needed
  'plain-elsewhere', // it points to somewhere without TLS
  'no-pkce', // it does not know PKCE with S256
  'no-signature', // it signs by no way that can be checked with its public keys
  'client-unknown', // it knows no client with this id
  'secret-wrong', // it knows the client, and not the secret, or not by the way in which it is sent
  'redirect-unknown', // it does not send people back to this address
  'client-refused', // client id or client secret is wrong
  'denied', // the person, or the provider, has said no
  'refused', // it has said no for another reason, see the detail
  'code-refused', // what it gave the browser is not good any more
  'forged', // the answer is not signed by a key of the provider
  'too-old', // the answer's time is over: clocks differ
  'foreign', // the answer is for someone else, or for another login
  'subject-unfit', // it does not say who someone is
  'failed', // something else, see the detail
] as const
export type ProviderReason = (typeof providerReasons)[number]

export interface ProviderProblem {
  readonly kind: 'provider-problem'
  readonly reason: ProviderReason
  /** For a technician, in English: a code, a status, or a name. No secret is in it. */
  readonly detail: string
}

export const providerProblem = (reason: ProviderReason, detail = ''): ProviderProblem => ({
  kind: 'provider-problem',
  reason,
  detail,
})

/** Why no one is let in, or linked. */
export type ProviderRefusal =
  /** Switched off, or another one, since the login was begun. */
  | { readonly kind: 'provider-off' }
  /** It took too long, was begun in another browser, is over already, or never was. */
  | { readonly kind: 'provider-attempt-gone' }
  /** Nobody here is linked with this person; `name` is what the provider calls them, `nobody` that it doesn't. */
  | { readonly kind: 'provider-stranger'; readonly name: string }
  | { readonly kind: 'provider-stranger'; readonly reason: 'nobody' }
  /** The provider says nothing of a role that stands in the table. */
  | { readonly kind: 'provider-no-role'; readonly claim: string }
  /** Someone else's account belongs to this person. */
  | { readonly kind: 'provider-linked-elsewhere' }

/** What shows with the first login only: whether the client is known by its secret, and whether people are sent back. */
export const providerDoubts = ['secret', 'redirect'] as const
export type ProviderDoubt = (typeof providerDoubts)[number]
