import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DeleteDialog, deletionInput } from '../../features/resources/delete-dialog.view.tsx'
import { RecordDialog } from '../../features/resources/record-dialog.view.tsx'
import { ResourcePage, type RowDialogProps } from '../../features/resources/resource-page.view.tsx'
import { SelectField, TextField } from '../../forms/fields.view.tsx'
import { uncontrolled } from '../../forms/form.ts'
import { errorsIn, required, textLength } from '../../forms/rules.ts'
import { NamesField } from '../../forms/translations/languages-field.view.tsx'
import {
  fieldOfName,
  type NamedDraft,
  namedDraftOf,
  namedInputOf,
  nameRules,
  translationsError,
  unnamedDraft,
  useTranslationLabels,
} from '../../forms/translations/translations.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row } from '../../ui/layout/layout.view.tsx'

const CategoriesDocument = graphql(`
  query CategoriesWithUse { categories { id name names { language name } recipeCount version } }
`)
const CreateDocument = graphql(`
  mutation CreateCategory($name: String!, $translations: [NameTextInput!]) {
    createCategory(name: $name, translations: $translations) { id name }
  }
`)
const RenameDocument = graphql(`
  mutation RenameCategory($id: Int!, $name: String!, $translations: [NameTextInput!], $version: String) {
    renameCategory(id: $id, name: $name, translations: $translations, version: $version) { id name }
  }
`)
const UsageDocument = graphql(`query CategoryUsage($id: Int!) { categoryUsage(id: $id) { count names } }`)
const DeleteDocument = graphql(`
  mutation DeleteCategory($id: Int!, $replaceBy: Int, $removeFromRecipes: Boolean!, $version: String) {
    deleteCategory(id: $id, replaceBy: $replaceBy, removeFromRecipes: $removeFromRecipes, version: $version)
  }
`)

type Category = ResultOf<typeof CategoriesDocument>['categories'][number]

const context = madeOf('CATEGORIES', 'RECIPES')
const nameLength = catalogueLimits.categoryName

const recipesPath = ({ id }: { readonly id: number }): string => `/recipe/public/category/${id}`

/** The categories that the menu is sorted by. */
export function CategoriesPage() {
  const { t } = useTranslation(['categories', 'terms'])
  const format = useFormat()
  return (
    <ResourcePage
      texts="categories"
      query={useQuery({ query: CategoriesDocument, context })}
      rowsOf={({ categories }) => categories}
      initialSort={{ key: 'name', descending: false }}
      columns={[
        {
          key: 'name',
          title: t('terms:name'),
          render: ({ name }) => <strong className="sr-strong">{name}</strong>,
          sortBy: ({ name }) => name,
          onPhone: 'title',
        },
        {
          key: 'recipes',
          title: t('terms:recipes'),
          render: row => (
            <Row as={Link} inline tall to={recipesPath(row)}>
              {t('terms:recipeCount', { count: row.recipeCount, amount: format.number(row.recipeCount) })}
            </Row>
          ),
          sortBy: ({ recipeCount }) => recipeCount,
        },
      ]}
      editor={(record, props) => <CategoryDialog {...props} record={record} />}
      deletion={(target, props) => <CategoryDeletion {...props} target={target} />}
    />
  )
}

const draftOf = (category: Category | null): NamedDraft => (category ? namedDraftOf(category.names) : unnamedDraft)

function CategoryDialog(props: RowDialogProps<Category> & { readonly record: Category | null }) {
  const { t } = useTranslation(['categories', 'terms'])
  const [, create] = useMutation(CreateDocument)
  const [, rename] = useMutation(RenameDocument)
  const languages = useTranslationLabels()
  return (
    <RecordDialog<Category, NamedDraft>
      {...props}
      createTitle={t('create')}
      draftOf={draftOf}
      rules={({ name, translations }) =>
        errorsIn<NamedDraft>({
          name: required(name) ?? textLength(name, nameLength),
          translations: translationsError(translations, nameRules(nameLength)),
        })
      }
      fieldOf={fieldOfName}
      save={(draft, base) =>
        base ? rename({ id: base.id, version: base.version, ...namedInputOf(draft) }) : create(namedInputOf(draft))
      }
      fields={[{ label: t('terms:name'), show: ({ name }) => name }, languages]}
    >
      {({ bind, draft, original }) => (
        <>
          <TextField {...bind('name')} label={t('terms:name')} maxLength={nameLength.most} counter autoFocus />
          <NamesField {...bind('translations')} first={draft.name} before={original} length={nameLength} />
        </>
      )}
    </RecordDialog>
  )
}

function CategoryDeletion({ target, rows, onClose }: RowDialogProps<Category> & { readonly target: Category }) {
  const { t } = useTranslation('categories')
  const [, remove] = useMutation(DeleteDocument)
  const { id, version } = target
  const others = rows.filter(row => row.id !== id)
  return (
    <DeleteDialog
      subject="category"
      target={target}
      usageQuery={UsageDocument}
      usageOf={({ categoryUsage }) => ({ users: categoryUsage, blockers: [] })}
      remove={policy => remove({ id, version, ...deletionInput(policy) })}
      usersLink={recipesPath(target)}
      picker={(value, onChange) => (
        <SelectField
          {...uncontrolled('category', value, onChange)}
          label={t('replacement')}
          emptyLabel={t('choose')}
          options={others.map(other => ({ value: other.id, label: other.name }))}
        />
      )}
      onClose={onClose}
    />
  )
}
