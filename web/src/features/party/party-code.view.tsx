import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { QrCode } from '../kiosk/qr-dialog.view.tsx'
import { invitationUrl, spokenUrl } from './guest-address.ts'
import './party.css'

interface PartyCodeProps {
  /** Where phones reach the machine. */
  readonly address: string
  readonly code: string
}

/** The way to the party: for cameras, and in letters. */
export function PartyCode({ address, code }: PartyCodeProps) {
  const { t } = useTranslation('party')
  const url = invitationUrl(address, code)
  return (
    <Stack gap={2} justify="center" className="sr-party-code sr-text-center">
      <QrCode text={url} label={t('code.code')} />
      <span className="sr-party-code-url sr-strong sr-anywhere">
        <span>{spokenUrl(address)}</span>
        <span>{url.slice(address.length)}</span>
      </span>
    </Stack>
  )
}
