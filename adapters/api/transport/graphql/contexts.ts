import type { FastifyRequest } from 'fastify'
import { phoneCookieOf, phoneOf, type Sealed, signGuestToken, signToken } from '#adapters/api/kernel/access/caller.ts'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import type { CookieReceiver, GraphqlContext } from '#adapters/api/kernel/graphql/context.ts'
import { basePathOf, ingressHeader, pageAddress } from '#adapters/api/kernel/host-header.ts'
import { languageOf, machineLanguage } from '#adapters/api/kernel/language.ts'
import { isSession } from '#domain/access/credential.ts'
import { isPermitted } from '#domain/access/permissions.ts'
import type { LanguageName } from '#domain/units/language.ts'
import { countRevisions } from './catalogue-changes.ts'

export type Sender = Pick<FastifyRequest, 'id' | 'ip' | 'host' | 'protocol' | 'headers'>

export type Visitor = Pick<GraphqlContext, 'caller' | 'guest'>

export interface GraphqlContexts {
  readonly catalogue: GraphqlContext['catalogue']
  /** @param cookies of the answer; none on a socket */
  of(visitor: Visitor, sender: Sender, language: LanguageName, cookies?: CookieReceiver): GraphqlContext
  languageOf(accepted: string | undefined): LanguageName
}

/** A host who has logged in by a browser: guests' phones find the machine where that browser does. */
const isHost = ({ caller }: Visitor): boolean =>
  caller !== null && isSession(caller.claims) && isPermitted(caller.user.role, 'party.host')

export function openGraphqlContexts(deps: HttpDeps, sealed: Sealed): GraphqlContexts {
  const catalogue = countRevisions(deps.eventBus)
  return {
    catalogue,
    of(visitor, sender, language, cookies) {
      const chosen = deps.publicAddress.chosen()
      const address = pageAddress(sender, chosen)
      if (cookies && isHost(visitor) && sender.headers[ingressHeader] === undefined) deps.publicAddress.learn(address)
      return {
        caller: visitor.caller,
        guest: visitor.guest,
        language,
        address: sender.ip,
        deps,
        requestId: sender.id,
        catalogue,
        signToken: claims => signToken(sealed, claims, deps.records.now.boot),
        signGuestToken: claims => signGuestToken(sealed, claims),
        phone: phoneOf(sender.headers.cookie),
        rememberPhone: phone =>
          void cookies?.header('set-cookie', phoneCookieOf(phone, address.startsWith('https:'), basePathOf(sender))),
        sender,
        cookies,
      }
    },
    languageOf: accepted => languageOf(accepted, machineLanguage(deps.records.now)),
  }
}

declare module 'mercurius' {
  interface MercuriusContext extends GraphqlContext {}
}
