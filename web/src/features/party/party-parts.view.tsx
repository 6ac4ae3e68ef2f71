import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import type { GlassShape } from '#domain/catalogue/glass.ts'
import type { PartyOrder } from '../../entities/party/party.model.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { $user } from '../../session/session.model.ts'
import { Box, Stack } from '../../ui/layout/layout.view.tsx'
import { QrCode } from '../kiosk/qr-dialog.view.tsx'
import './party.css'

export const invitationUrl = (address: string, code: string): string => `${address}/party/${code}`

export const spokenUrl = (url: string): string => url.replace(/^https?:\/\//, '')

/** The shape of an order's glass, for its drawing; undefined where its recipe names none. */
export const shapeOf = ({ glassShape }: Pick<PartyOrder, 'glassShape'>): Uppercase<GlassShape> | undefined =>
  (glassShape ?? undefined) as Uppercase<GlassShape> | undefined

const edge = 48

export const OrderPicture = ({ order }: { readonly order: Pick<PartyOrder, 'imageUrl' | 'glassShape' | 'served'> }) => (
  <Box as="span" fixed width={edge} height={edge} className="sr-party-picture sr-clip sr-round-small" aria-hidden>
    <DrinkPicture imageUrl={order.imageUrl} width={edge} shape={shapeOf(order)} served={order.served ?? undefined} />
  </Box>
)

/** The way to the party: for cameras, and as text that breaks between its parts. @param url of the machine and the party's code */
export function PartyCode({ url }: { readonly url: string }) {
  const { t } = useTranslation('party')
  const [address = '', code = ''] = url.split(/\/party\/(?=[^/]*$)/)
  return (
    <Stack gap={2} justify="center" className="sr-party-code sr-text-center">
      <QrCode text={url} label={t('code.code')} />
      <span className="sr-party-code-url sr-snug sr-strong sr-anywhere">
        {[spokenUrl(address), url.slice(address.length, -code.length), code].map(part => (
          <span key={part} className="sr-inline-block">
            {part}
          </span>
        ))}
      </span>
    </Stack>
  )
}

/** What is missing where no phone reaches the machine. */
export function Nowhere() {
  const { t } = useTranslation(['party', 'app'])
  const user = useUnit($user)
  const mayGiveAddress = user !== null && isPermitted(user.role, 'system.manage')
  return (
    <Stack gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12" role="alert">
      <strong>{t('code.nowhere')}</strong>
      <span>{t('code.nowhereText')}</span>
      {mayGiveAddress ? (
        <Link className="sr-inherit" to="/admin/system">
          {t('app:title.system')}
        </Link>
      ) : null}
    </Stack>
  )
}
