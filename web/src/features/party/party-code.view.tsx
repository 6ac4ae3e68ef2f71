import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { QrCode } from '../kiosk/qr-dialog.view.tsx'
import { spokenUrl } from './guest-address.ts'
import './party.css'

/** The way to the party: for cameras, and in letters. @param url of the machine and the party's code */
export function PartyCode({ url }: { readonly url: string }) {
  const { t } = useTranslation('party')
  const { origin, pathname } = new URL(url)
  const [, folder, code] = pathname.split('/')
  return (
    <Stack gap={2} justify="center" className="sr-party-code sr-text-center">
      <QrCode text={url} label={t('code.code')} />
      <span className="sr-party-code-url sr-strong sr-anywhere">
        <span>{spokenUrl(origin)}</span>
        <span>{`/${folder}/`}</span>
        <span>{code}</span>
      </span>
    </Stack>
  )
}
