import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { QrCode } from '../kiosk/qr-dialog.view.tsx'
import { spokenUrl } from './guest-address.ts'
import './party.css'

/** The way to the party: for cameras, and as text. @param url of the machine and the party's code */
export function PartyCode({ url }: { readonly url: string }) {
  const { t } = useTranslation('party')
  const [address = '', code = ''] = url.split(/\/party\/(?=[^/]*$)/)
  return (
    <Stack gap={2} justify="center" className="sr-party-code sr-text-center">
      <QrCode text={url} label={t('code.code')} />
      <span className="sr-party-code-url sr-strong sr-anywhere">
        <span className="sr-inline-block">{spokenUrl(address)}</span>
        <span className="sr-inline-block">{url.slice(address.length, -code.length)}</span>
        <span className="sr-inline-block">{code}</span>
      </span>
    </Stack>
  )
}

/** What is missing where no phone reaches the machine. */
export function Nowhere() {
  const { t } = useTranslation('party')
  return (
    <Stack gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12" role="alert">
      <strong>{t('code.nowhere')}</strong>
      <span>{t('code.nowhereText')}</span>
    </Stack>
  )
}
