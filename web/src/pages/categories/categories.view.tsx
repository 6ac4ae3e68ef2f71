import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { catalogueLimits } from '#domain/catalogue/limits.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { DeleteDialog } from '../../features/resources/delete-dialog.view.tsx'
import {
  NamedFields,
  nameErrors,
  RecordDialog,
  ResourcePage,
  type RowDialogProps,
  useNameLabels,
} from '../../features/resources/resource-page.view.tsx'
import { errorsIn } from '../../forms/rules.ts'
import { type NamedDraft, namedDraftOf, namedInputOf } from '../../forms/translations/translations.ts'
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

function CategoryDialog(props: RowDialogProps<Category> & { readonly record: Category | null }) {
  const { t } = useTranslation('categories')
  const [, create] = useMutation(CreateDocument)
  const [, rename] = useMutation(RenameDocument)
  return (
    <RecordDialog<Category, NamedDraft>
      {...props}
      createTitle={t('create')}
      draftOf={category => namedDraftOf(category?.names ?? [])}
      rules={draft => errorsIn<NamedDraft>(nameErrors(draft, nameLength))}
      save={(draft, base) =>
        base ? rename({ id: base.id, version: base.version, ...namedInputOf(draft) }) : create(namedInputOf(draft))
      }
      fields={useNameLabels()}
    >
      {form => <NamedFields form={form} length={nameLength} />}
    </RecordDialog>
  )
}

function CategoryDeletion({ target, rows, onClose }: RowDialogProps<Category> & { readonly target: Category }) {
  const { t } = useTranslation('categories')
  const [, remove] = useMutation(DeleteDocument)
  const { id, version } = target
  const others = rows.filter(row => row.id !== id).map(other => ({ value: other.id, label: other.name }))
  return (
    <DeleteDialog
      subject="category"
      target={target}
      usageQuery={UsageDocument}
      usageOf={({ categoryUsage }) => ({ users: categoryUsage, blockers: [] })}
      remove={fate => remove({ id, version, ...fate })}
      usersLink={recipesPath(target)}
      replacements={{ label: t('replacement'), emptyLabel: t('choose'), options: others }}
      onClose={onClose}
    />
  )
}
