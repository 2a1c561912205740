import { textTable } from '#domain/text-table.ts'
import { defineTexts } from '#src/kit/i18n/i18n.ts'

/** The service terms; lines are paragraphs. */
export const texts = textTable({
  'terms.title': ['服务条款', 'Terms of service'],
  'terms.date': ['2026 年 11 月 1 日起生效', 'In force from 1 November 2026'],
  'terms.toLogin': ['前往登录', 'To the sign-in page'],
  'terms.lead': [
    '请在注册和使用本系统前阅读本条款。注册账号即表示您已阅读并同意全部内容。',
    'Please read these terms before you register and use this system. Whoever registers has read and accepts all of them.',
  ],
  'terms.service.title': ['一、服务内容', '1. What we do'],
  'terms.service.text': [
    '本系统用于签证申请的下单、收件、审核、递交和取件，由平台、代理商和签证受理机构共同使用。\n受理机构根据领事馆的要求接收和转交材料，不代替领事馆作出签证决定。',
    'This system takes visa applications from the order to the return of the passport. The platform, its agents and the visa centers use it together.\nVisa centers take in and hand on papers as consulates ask for them. They do not decide on visas.',
  ],
  'terms.account.title': ['二、账号', '2. Your account'],
  'terms.account.text': [
    '注册时请提供真实的姓名、手机号码和公司资料。代理商账号在平台审核通过后方可使用。\n账号仅限本人使用。请妥善保管密码和短信验证码；发现账号被他人使用时，请立即修改密码并联系平台。',
    'Give your real name, mobile number and company when you register. The account of an agent can be used once the platform has approved the company.\nAn account is for one person only. Keep your password and SMS codes to yourself; if somebody else uses your account, change the password at once and tell the platform.',
  ],
  'terms.papers.title': ['三、申请材料', '3. Your papers'],
  'terms.papers.text': [
    '您应保证所提交的材料真实、完整、有效。材料不齐时，受理机构可以要求补充或退回。\n护照在受理期间由受理机构保管，每一次交接都有记录，您可以在订单或合同中查看进度。',
    'You answer for the papers that you hand in: they must be genuine, complete and valid. A visa center may ask for more or give them back.\nWhile an application is under way the visa center keeps the passport. Every hand-over is recorded, and your order or contract shows how far it is.',
  ],
  'terms.fees.title': ['四、费用', '4. Fees'],
  'terms.fees.text': [
    '费用包括领事费、服务费和您选择的增值服务费，以受理时出具的费用清单为准。\n领事费一经递交不予退还；服务费和增值服务费的退还以费用清单注明的规则为准。',
    'Fees are the consular fee, the service fee and the services you choose, as listed in the bill that you get when your papers are taken in.\nConsular fees are not given back once an application was sent. For other fees the bill says what is given back and when.',
  ],
  'terms.decision.title': ['五、签证结果和时间', '5. The decision and its time'],
  'terms.decision.text': [
    '是否签发、签证种类和有效期由领事馆决定。系统显示的预计完成日期按领事馆工作日计算，仅供参考。\n请在取得签证后再确认不可退改的行程。',
    'The consulate decides whether a visa is issued, of which kind and for how long. The day that we show counts consulate working days and is an estimate.\nPlease do not book what cannot be changed before you hold the visa.',
  ],
  'terms.privacy.title': ['六、个人信息', '6. Personal data'],
  'terms.privacy.text': [
    '我们只为办理签证收集和使用您的个人信息，并按领事馆的要求转交。除法律另有规定外，不向无关的第三方提供。\n上传的文件不公开，访问需要权限，并保留访问和修改记录。您可以要求更正或删除您的信息，法律要求保留的除外。',
    'We collect and use your personal data only to handle visas, and hand them on as the consulate asks. Nobody else gets them unless the law says so.\nUploaded files are private; they can be opened only by those who may, and every access and change is recorded. You may ask us to correct or delete your data, except what the law obliges us to keep.',
  ],
  'terms.duties.title': ['七、使用规范', '7. Fair use'],
  'terms.duties.text': [
    '不得冒用他人身份、提交虚假材料、批量查询他人信息，或者干扰系统运行。\n违反本条款的账号可能被冻结，相关公司可能被停用。',
    'Do not act in the name of others, hand in false papers, search for other people in bulk, or disturb the system.\nAccounts that break these terms may be frozen, and their companies stopped.',
  ],
  'terms.liability.title': ['八、责任', '8. Liability'],
  'terms.liability.text': [
    '因材料不实、提交过晚或领事馆决定造成的损失，由申请人自行承担。\n因受理机构保管不善造成护照遗失或损坏的，受理机构依法承担责任。',
    'Losses from false papers, late submission or the decision of a consulate are borne by the applicant.\nA visa center answers by law for a passport that it loses or damages.',
  ],
  'terms.law.title': ['九、条款的变更和适用法律', '9. Changes and law'],
  'terms.law.text': [
    '条款变更时会在系统公告中提前通知。本条款适用中华人民共和国法律。',
    'Changes of these terms are announced in the notices of this system beforehand. The law of the People’s Republic of China applies.',
  ],
})

defineTexts(texts)
