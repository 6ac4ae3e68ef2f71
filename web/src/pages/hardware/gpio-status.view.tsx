import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Hardware } from '../../entities/hardware/hardware.model.ts'
import { $pinUsage } from '../../entities/hardware/hardware.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'

/** How much there is, and whether there is a bus. */
export function GpioStatus({ boards, i2c }: Hardware) {
  const { t } = useTranslation('hardware')
  const { number } = useFormat()
  const { used, all } = useUnit($pinUsage)
  return (
    <Row as="section" gap={[4, 6]} align="stretch" wrap pad={[4, 5]} className="sr-card" aria-label={t('status.title')}>
      <Stack top className="sr-gpio-figure">
        <span className="sr-muted">{t('status.pins')}</span>
        <strong className="sr-display">{t('usage', { used: number(used), all: number(all) })}</strong>
        <span className="sr-gpio-track" aria-hidden="true">
          <span style={{ width: `${all === 0 ? 0 : (used / all) * 100}%` }} />
        </span>
      </Stack>
      <Stack top className="sr-gpio-figure">
        <span className="sr-muted">{t('status.boards')}</span>
        <strong className="sr-display">{number(boards.length)}</strong>
        {boards.map(({ id, name, problem }) =>
          problem ? (
            <span key={id} className="sr-badge sr-badge-danger">
              {t('lostBoard.title', { name })}
            </span>
          ) : null,
        )}
      </Stack>
      <Stack top className="sr-gpio-figure sr-gpio-bus">
        <span className="sr-muted">{t('owner.I2C')}</span>
        <Row as="span" gap={2} align="stretch" wrap>
          <span className={`sr-badge ${i2c.enabled ? 'sr-badge-good' : ''}`}>
            {i2c.enabled ? t('status.on') : t('status.off')}
          </span>
          {i2c.sdaPin && i2c.sclPin ? (
            <>
              <span className="sr-badge">{t('status.line', { line: t('line.SDA'), pin: i2c.sdaPin.label })}</span>
              <span className="sr-badge">{t('status.line', { line: t('line.SCL'), pin: i2c.sclPin.label })}</span>
            </>
          ) : null}
        </Row>
        <Link className="bp6-button" to="/admin/gpio/i2c">
          {t('status.configure')}
        </Link>
      </Stack>
    </Row>
  )
}
