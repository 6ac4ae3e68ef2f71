import { useTranslation } from 'react-i18next'
import type { PinUse } from './hardware.documents.ts'

/** The users of pins, in words. */
interface PinWords {
  /** "Left 1" */
  readonly owner: (use: Pick<PinUse, 'owner' | 'pumpName'>) => string
  /** "Left 1: step" */
  readonly use: (use: PinUse) => string
}

export function usePinWords(): PinWords {
  const { t } = useTranslation('hardware')
  const owner: PinWords['owner'] = use => (use.owner === 'PUMP' ? (use.pumpName ?? '') : t(`owner.${use.owner}`))
  return { owner, use: use => t('use', { owner: owner(use), line: t(`line.${use.line}`) }) }
}

/** The page on which somebody can give the pin's owner another one. */
export function pageOf({ owner, pumpId }: Pick<PinUse, 'owner' | 'pumpId'>): string {
  switch (owner) {
    case 'PUMP':
      return `/admin/pump/${pumpId}/edit`
    case 'DIRECTOR':
      return '/admin/pump/settings/reversepumping'
    case 'SUPPLY_RELAY':
      return '/admin/pump/settings/supplyrelay'
    case 'LOAD_CELL':
      return '/admin/pump/settings/loadcell'
    case 'I2C':
      return '/admin/gpio/i2c'
  }
}
