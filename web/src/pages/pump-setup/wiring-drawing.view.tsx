import { useTranslation } from 'react-i18next'
import type { PumpKind } from '../../entities/pump/pump-setup.documents.ts'

/** How the computer, what switches or drives, and the pump hang together. */
export function WiringDrawing({ kind }: { readonly kind: PumpKind }) {
  const { t } = useTranslation('calibration')
  const driver = kind === 'STEPPER' ? t('wiring.driver') : t('wiring.relay')
  const pump = kind === 'VALVE' ? t('wiring.valve') : t('wiring.motor')
  const lines = kind === 'STEPPER' ? ['STEP', 'EN'] : ['IN']
  return (
    <svg className="sr-wiring" viewBox="0 0 300 190" role="img" aria-label={t(`wiring.label.${kind}`)}>
      <Box x={4} y={16} text={t('wiring.computer')} />
      <Box x={196} y={16} text={driver} />
      <Box x={196} y={118} text={pump} />
      <Box x={4} y={118} text={t('wiring.supply')} />
      {lines.map((name, index) => (
        <g key={name}>
          <path className="sr-wiring-signal" d={`M104 ${lines.length === 1 ? 44 : 34 + index * 22}H196`} />
          <text x="150" y={(lines.length === 1 ? 44 : 34 + index * 22) - 5}>
            {name}
          </text>
        </g>
      ))}
      {kind === 'STEPPER' ? (
        <path className="sr-wiring-power" d="M222 72v46M238 72v46M254 72v46M270 72v46" />
      ) : (
        <path className="sr-wiring-power" d="M238 72v46M254 72v46" />
      )}
      <path className="sr-wiring-power" d="M54 118V94h158V72" />
    </svg>
  )
}

const Box = ({ x, y, text }: { readonly x: number; readonly y: number; readonly text: string }) => (
  <g>
    <rect className="sr-wiring-box" x={x} y={y} width="100" height="56" rx="10" />
    <text x={x + 50} y={y + 33}>
      {text}
    </text>
  </g>
)
