import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import { Dialog } from '../../ui/dialog.view.tsx'
import { Stack } from '../../ui/layout/layout.view.tsx'
import './kiosk.css'

export function QrDialog({ href, onClose }: { readonly href: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['kiosk', 'common'])
  return (
    <Dialog isOpen onClose={onClose} title={t('kiosk:qr.title')}>
      <DialogBody>
        <Stack gap={4} justify="center" className="sr-text-center">
          <p>{t('kiosk:qr.text')}</p>
          <QrCode text={href} label={t('kiosk:qr.code')} />
          <p className="sr-anywhere sr-strong">{href}</p>
        </Stack>
      </DialogBody>
      <DialogFooter actions={<Button size="large" text={t('common:close')} onClick={onClose} />} />
    </Dialog>
  )
}

export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  // The level H bears 30 % of damage: fingerprints, reflections.
  const { data, size } = encode(text, { ecc: 'H', border: 3 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className="sr-qr-code sr-round"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={squares} />
    </svg>
  )
}
