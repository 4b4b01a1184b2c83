import { expect, test } from 'vitest';
import { readMigrationFiles } from '#platform/server/migrations/migrationFiles.ts';
import { splitStatements } from '#platform/server/migrations/splitStatements.ts';
import { migrationsFolder } from '#platform/server/testing/database.ts';
import { findMigrationProblems } from '#platform/server/testing/migrationProblem.ts';

/** SHA-256 of every migration. Databases have applied them and refuse to start with a changed one, even in a comment. */
const hashes: Readonly<Record<string, string>> = {
  '0001_foundation': '84d2811fcda17864a18a005dce630d5ffd0058059d1cabfd84665bb66af5253c',
  '0002_identity': '779464e895ad3fe473bc975cb0f444cfefe16f0c207d55a3ff57617abd6a02b5',
  '0003_user_app_setting': '8af13c5e90d281fc7339d3f48e844242fb3f6b65f083880d0c2edf725d460ab5',
  '0004_history': 'e9d3842e0e8a21c4864fdbd104f2c14d64daf678cb2791096500c9f87bb04411',
  '0010_facility_location': '1a86a0288d4279d5d99399ee3b669e85e1a2ce9e419073fbcaa4970259d52ae2',
  '0011_catalogue': '93c1826bc5b7babe49a0e37c49d5bd5df66c32b71922592904028da84bbf3b39',
  '0012_pricing': '42481777f5b364ae956f5484318df8a7ecfdb184907c9f6b2b53d23969d80185',
  '0013_customers': '1d5bf9015e94d5170f658cd0080e83b2c0c2846ae97b9eb050ef8b58daa1232a',
  '0020_orders': '4ee95e838d1061b3f9a1f5c3efd53e497de25d1e5e0b2b4436fae472c6d278e9',
  '0021_row_total': 'bb35eae47b5a0fb4a6e1e9fc362aba7eb554ef91d596d3794703812129b69f0d',
  '0022_text_search': 'ac4b79b918ff0f6b3c53d72ba141456c19509e7f9a2ed41f7b630e8a7dc01d44',
  '0023_machine_client': '2780f27bdd8fb9ced733cb54844e3a575eec0db2e001cb744b8419b805d85a98',
  '0024_sign_outs_elsewhere': 'da38daf0009e7be23378d76e4011fb3193c121156a070b49a9921c06c0f5c26a',
  '0026_login_limits': 'ef7c371d42264b436899fe470be8a44a8c125695e3185ed1e60dd4bf253d5320',
  '0029_history_comment': 'd9872c93e9030ca05856db93c52330c9c1688eac38a52ec8356aa7cf0f51b25a',
  '0030_change_stamp': '97b2963a73c3a295925f6ccfc521c7158fcba23702652f76d93b98887385427b',
  '0031_vocabulary': '7219524e4e212846a73f5acbdcb24e576f0b935f88c6fa3636e4f09026658e8e',
  '0032_tenant_users': '7100490ee994ba98596d502250f4f78922b9e901ab078d1b5ec10271ef88b2a1',
  '0033_search_words': '938dcae32f58c0208f2dc5308f135fe2c37384d1fcabad46ffaf3b69ce0fbe8f',
  '0034_order_search_words': '02c98c8cebee0ed4a21d165939778c013d4319ab85fbf38d46db3dede8119357',
  '0035_orders_billed_to': 'bee9e430027b8a07e0006f753f205d65ad804c016406f5ccb90a6cf62d00eeed',
  '0036_imports': '4cb74dd04d95748e5548863b526e97c2d57bdab7db5ec1f19bfffa9332e92ada',
  '0037_part_versions': '26fd400f5f7b931b3a8254f6244b1db148e98959522ef24946c919f2546fda87',
  '0038_feeds': 'fc3056e135dc3dbb11719141311e15dce093ad9b249522d74dede380e446f305',
  '0040_master_order_index': '6063ad56af15586dd1fc9d9964d4d71e4bda330a6d96b5e1f90283b16649b05e',
  '0041_stock': 'fa7fadd3792207dc826f0698f71f01161abc9e33a9153ee37842159e2fdf996f',
  '0042_reference_stamp': '17ee4115c62bcb7d5d245653711a86607257f593fa5fed4507b63386a670bde3',
  '0043_normalized_texts': '9c420b699983c473a8995dfc70ec4c102aa5687b627c0e97f878e826c554ce48',
  '0044_import_capabilities': '86319690c911f73acdd306265198ba2ee95e7f16db7cbecc8eec57327db9f39c',
  '0045_price_change_limit': 'a9393830e063df688f9c5ccf2e8fe5c8d42bce1ca023f581eef1004b0b55a1d8',
  '0046_import_choices': '8ba8354eac5efe6b8f0c05474167508a346ce3ca22a3e50987a26a7f94935448',
  '0047_account_names': '307e85d7cea93b63971dcdb1841101249d88703cf3b004cdda77057e877dd33b',
  '0048_scheduled_orders': '6ba06a0dd6cb516b8029a270d4b2d5fc69189e5bf29dad01224147d4bbf0b175',
  '0049_availability': 'c9aadd5a6c8b863a68a8e7bb83491a359513dc46a55543611cc2cfa670c4fb6e',
  '0050_count_slots': '2af6bc9c2d7bca15aecf315d9f95bd80efe3a4aca83927e2bab35757d7c885b6',
  '0051_material_stock': '2970860d9af73c481dcb4d4b3125700429b2d3b32bc8964d94fbfb2796f0675d',
  '0052_purchase_orders': '99025850758302d162f54093998b236959322028d1027f3f5ea5f9a648e350ca',
  '0053_material_ledger_indexes': '25b7ac76192d35a7e300434f649265777c6e44fe00cb01259525ef9ec6f9fbc5',
  '0054_confirmed_orders': 'fad43e03179fbe1498372fc88e02c27cf012e3819791c500e720c073d2e766fd',
  '0055_orders_of_site': '1335425a8ae8b4db93b6ca79cef5667e0d6786001b70d48b5b66c2695d0e6936',
  '0056_company_settings': '0a3cbf788d403d9acdeaeca6d4c793233a1a170df6a9420cb72c94931d8f53d1',
  '0057_sales_people_and_programs': 'e7b9343782eef478136768885a22b58cbb5b13cb4cde30e255ac620f5fd08e57',
  '0058_performed_by': '5d218d2d9b735fe1b28cc2c06d791ec95561e513ae5d7a4f825b5bac1a33d0fb',
  '0061_allocation_strategy': 'be37492ba9b76bd8e19ce7d75bd8be660ba374a3aba1151030d980f63b5bd38a',
  '0062_invitations': '8e49c550eccf43a1e598deb05a350530cf63bc72994343de78c36495063f6e86',
  '0063_pick_rank': '649b3740517cb68942c5168c556c30fed8418f4082480d7052995d9277b331e4',
  '0064_sales_person_sign_in': '9ed052cb998efcbffeec719ce461a41718860415fb5ae4f585399f1b09f6c3c9',
  '0065_company_currency': 'b1aff6051b1567d009696bf8d8553a43166ec97ac41d64d285f619acb4288c82',
};

test('keeps every migration as databases have applied it; a new one is added to this list', async () => {
  const files = await readMigrationFiles(migrationsFolder);
  expect(Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256]))).toEqual(hashes);
});

test('changes tables of tenants with statements that a cluster accepts', async () => {
  const files = await readMigrationFiles(migrationsFolder);
  const statements = files.flatMap(({ sql }) => splitStatements(sql).map(({ text }) => text));
  expect(findMigrationProblems(statements)).toEqual([]);
});
