import { Button } from '@blueprintjs/core'
import { Cross, Plus } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { roles } from '#domain/access/role.ts'
import { SelectField } from '../../forms/choice-fields.view.tsx'
import { FieldFrame } from '../../forms/field-frame.view.tsx'
import type { FieldBinding } from '../../forms/form.ts'
import { TextField } from '../../forms/text-fields.view.tsx'
import { unbound } from '../../forms/unbound.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'

import { type RoleRow, withRow } from './provider-draft.ts'

/** Which value of the provider's claim gives which role. */
export function RoleTable({ value: rows, onChange, fault, disabled }: FieldBinding<readonly RoleRow[]>) {
  const { t } = useTranslation('provider')
  const add = (): void => onChange([...rows, { value: '', role: 'user' }])
  return (
    <FieldFrame label={t('roles')} hint={t('rolesHint')} fault={fault}>
      {ids => (
        <Stack gap={3} role="group" {...ids}>
          {rows.map((row, nr) => (
            // Rows have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the same as above.
            <Row key={nr} gap={3} align="end" wrap>
              <TextField
                {...unbound(`value${nr}`, row.value, value => onChange(withRow(rows, nr, { ...row, value })))}
                label={t('value')}
                disabled={disabled}
                autoComplete="off"
              />
              <SelectField
                {...unbound<RoleRow['role'] | null>(`role${nr}`, row.role, role =>
                  onChange(withRow(rows, nr, { ...row, role: role ?? 'user' })),
                )}
                label={t('role')}
                options={roles.map(role => ({ value: role, label: t(`roleNames.${role}`) }))}
              />
              <IconButton
                icon={<Cross />}
                label={t('removeRow', { value: row.value })}
                onClick={() => onChange(withRow(rows, nr, null))}
              />
            </Row>
          ))}
          <Row>
            <Button icon={<Plus />} text={t('addRow')} disabled={disabled} onClick={add} />
          </Row>
        </Stack>
      )}
    </FieldFrame>
  )
}
