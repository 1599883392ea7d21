/**
 * Phrases of unwanted offers, after public descriptions of what arrives in contact forms, by the points that each is worth:
 * of search engines, money, goods, leads, fear, how offers are made, and the same in other languages. A subject that
 * customers have as well, such as a casino or a loan, is worth little; what sells it is worth more. Each phrase counts once.
 */
export const spamPhrases: readonly { points: number; phrases: readonly RegExp[] }[] = [
	{
		points: 3,
		phrases: [
			/\bseed phrase\b|\b(verify|connect) your (account|wallet)\b.{0,60}(wallet|seed|assets|claim)|\blost (your|all my) (bitcoin|funds|lost funds)/,
			/\b(viagra|cialis|tramadol|xanax|modafinil|kamagra|ozempic|semaglutide|anabolic steroids)\b/,
			/\b(cloned|counterfeit)\b.{0,20}\b(cards?|money)|\bfullz\b|\bpva accounts\b|\bverified (paypal|cash app)\b|\blifetime keys\b/,
			/\bxxx\b|\bsex cams?\b|\bnudes\b|\b(class )?escorts\b|\bcall girls\b|\bprivate photos\b|\badult videos?\b/,
		],
	},
	{
		points: 2.5,
		phrases: [
			/\bdo ?-?follow\b/,
			/\b(guest|sponsored|paid|casino) (post|article|content|blog)/,
			/\b(earn|make|earning|turned) (up to )?(my )?[$€£]?\d[\d,.]*[$€£]?\b.{0,30}\b(day|daily|week|month|into)\b|[$€£]\d[\d,-]{0,20}[$€£]?\d{0,9} (daily|per day|a day|per week)/,
			/\bmake money (online|from home|fast)\b|\bwork(ing)? from home\b|\bpassive income\b|\bpays me every day\b/,
			/\bnext of kin\b|\binheritance\b.{0,80}\b(million|claim|bank)|\b(late|dead|deceased) (client|customer|husband).{0,120}\b(million|sum|fund|account)|\babandoned account\b/,
			/\b(hacked|extracted) your\b|\bthrough your webcam\b|\bi know what you did\b/,
			/казино|букмекер|ставк[иа] на|хрумер|прогон/,
			/发票|优化排名|外链|首页,快速收录/,
			/副業|稼げ|카지노|토토|바카라/,
			/\bbahis\b|\bdeneme bonusu\b|\bslot gacor\b|\bjudi online\b/,
		],
	},
	{
		points: 2,
		phrases: [
			/\bback ?-?links?\b/,
			/\blink[ -]?(building|insertions?|exchange|placement)\b|\b(place|adding|add|permanent|text|homepage) (a |our |your )?(homepage )?link\b/,
			/\b(first|top) (page|search results)\b|\bpage (1|one)\b|\btop ?-?10\b|\btop rank|\brank(ing)? (higher|in|on)\b|\bgoogle (ranking|maps in)|\b(dominate|rank on|customers from|boost your) google\b/,
			/\b(real|targeted|more|website|buy|increase) (traffic|visitors)\b|\btraffic to your\b|\btargeted visitors\b/,
			/\bwikipedia page\b/,
			/\b(\d[\d.]{0,20} ?million|million (us )?dollars|[$€£] ?\d[\d.]* million|usd \d+ million)\b.{0,120}\b(you|assistance|%|partner|bank|confidential|safe|person)/,
			/\bhas won\b|\byou have (been )?(won|selected|chosen|approved)\b|\bcongratulations!|\blottery\b|\bclaim your\b|\b(free|exclusive) (gift|iphone|voucher|vacation|spins)\b|\bgift card\b/,
			/(?<!no )\b(processing|registration|customs) fee\b/,
			/\bdebt relief\b|\bcredit card debt\b/,
			/\bmerchant cash advance\b|\bworking capital\b|\bno (collateral|credit check|documents|upfront fees)\b|\bwithout collateral\b|\bbad credit\b|\bpre-?approved\b|\byou qualify\b|\blow cibil\b|\bproject funding\b/,
			/\bfree (visa|flight)\b|\bcopy of (your )?passport\b/,
			/\b(without|no) prescription\b|\b(cbd|keto)\b.{0,30}\b(gummies|pill|oil)|\bmiracle\b|\blose \d+ pounds\b|\bdisposable vapes?\b|\bdiscreet (shipping|delivery)\b/,
			/\breplica\b.{0,20}\b(watches|bags)|\boutlet\b.{0,60}\boutlet\b|\bdesigner handbags\b|\bfree shipping\b|\bdog harness\b|\bcrack\b.{0,20}\bkeygen\b/,
			/\bdating site\b|\b(hundreds of|single|beautiful) (girls|women|ukrainian)|\blonely\b|\blove and marriage\b|\bserious man\b|\bhey handsome\b|\blost lovers\b|\bspell caster\b/,
			/\b(essay|dissertation) (writing|help)\b|\bplagiarism free\b/,
			/\bfactory price\b|\bfob\b.{0,20}\brotterdam\b|\bicpo\b|\bgold dust\b/,
			/\b(dedicated developers|hotlist|on c2c|bench of)\b/,
			/\bmerchant fees\b|\bcard processing\b|\bphone bill\b|\bfree terminal\b|\broof inspection\b|\biso certification\b/,
			/\bdomain name\b.{0,40}\b(for sale|registration)|\bdomain registration\b|\bpremium domain\b|\binternet keyword\b/,
			/\bcopyright infringement\b|\bmy images on your\b|\byou (could|can) be sued\b|\blegal action\b|\bfinancial compensation\b|\bclass action\b/,
			/\b(overdue|download) invoice\b|\b(will be|has been) (terminated|suspended|removed from search)\b|\bexpires today\b|\bfinal notice\b|\bupdate your billing\b|\bparcel could not\b|\bat risk of being hacked\b|\bfound malware\b|\bcritical vulnerabilities\b/,
			/\bunsubscribe\b|\bopt out\b|\breply (stop|remove|leave out|"?yes)|\bremove you from\b|\bnot interested\?/,
			/заработ[ао]к|заработай|криптовалют|без вложений|купить диплом|занесением в реестр|базу email/,
			/suchmaschinenoptimierung|seite 1 bei google|sofortkredit|ohne schufa|pozycjonowanie|pierwsza strona wyników/,
			/prêt d'argent|entre particuliers|référencement naturel|visibilité sur google|à la loterie|a gagné \d/,
			/primo su google|servizi seo|posicionamiento web|primera página de google|dịch vụ seo|تحسين محركات البحث|باك ?لينك/,
		],
	},
	{
		points: 1.5,
		phrases: [
			/\bseo (services?|errors?|packages?|plan|audit|expert|score|team|submission|articles|company)|\b(local|your site's|poor|professional) seo\b|\band seo\b|\bseo,/,
			/\b(your|the) (web ?)?site\b.{0,80}\b(rank|seo|errors|slow|mobile friendly|conversions|visibility|score|redesign|broken links|sued|visits|vulnerabilities|missing)/,
			/\b(explainer|animated) videos?\b|\blogo design\b/,
			/\b(google|facebook|paid) ads\b|\bad spend\b|\bpress release\b|\bbanner space\b|\binfluencers?\b/,
			/\b(payday|unsecured|business|personal|mortgage|instant|all kinds of) loans?\b|\bwant a loan\b|\bloan (company|amount)\b/,
			/\b(2|3)% (interest|rate|per)|\binterest rate\b.{0,40}\b(apply|contact|low)|\blow (interest )?rate\b/,
			/\baccredited lenders\b|\bloan to value\b|\bfunding for any project\b|\b(large|serious) (buyers?|investors?)\b/,
			/\bbuy (houses|any business)\b|\bcash offer\b|\b(luxury|dubai) apartments\b|\bgolden visa\b|\binvestment proposal\b|\binvest \d+ million\b|\bcommission\b.{0,40}\b(intermediar|broker|partner)|\b(brokers|intermediaries)\b/,
			/\b(welcome|deposit) bonus\b|\bfree spins\b|\bonline (casino|gambling|slots|poker)\b|\bsports betting\b|\bbetting brand\b|\b(casino|betting),|\broulette system\b/,
			/\b(qualified|exclusive|more|pay per|generates? \w+ \w+ ?\w*) (leads?|sales meetings)\b|\bleads? (and|for|per)\b|\bcold email\b|\bsales (calls|meetings)\b|\bdone-for-you\b|\bcontact forms?\b.{0,60}\b(million|captcha|websites)|\bmillion contact forms\b/,
			/\b\d{2}% (off|discount)|\b\d{2}% [\w ]{0,10}discount|\bdiscount code\b|\bcoupon codes?\b|\bbuy \w+ get \w+ free\b|\b(sale|offer) ends\b|\b(limited|crazy) (time|stock|units|price|spots)\b|\btoday only\b|\bspots left\b|\bonly \d+ (left|spots)|\bweekend only\b/,
			/\bmoney[ -]back\b|\b100% (satisfaction|risk free|money)|\bno (contract|obligation|setup fee|skills? needed|experience needed|registration(?! fee)|sign up)\b|\brisk free\b|\bpay only (after|for)\b|\byou (only )?(don't )?pay\b.{0,20}\bresults\b|\bif we don't deliver\b/,
		],
	},
	{
		points: 1,
		phrases: [
			/\b(bitcoin|crypto(currency)?|usdt|eth|forex|nft|altcoin|token)\b/,
			/\b(esteemed company|best price|competitive price|free samples?|sample free)\b/,
			/\bfree (seo |website |speed |web ?site )?(audit|report|trial|quote|mockups?|training|webinar|ebook|bottle|consultation today)\b|\bfirst (month|week) (is )?free\b/,
			/\b(order|buy|act|claim|apply|join|register|start|shop|get|call|reply|protect) (it |yours |us |your business )?(now|today|free|here|urgently)\b|\bclick (here|>>>)|\border at\b|\bjoin (free|here|our)\b/,
			/\b(can|could|shall|may|let me) (i|we|me) (send|email|call|show) (you|over)?\b|\bi can (email|write|offer)\b|\breply (and|for|with)\b|\bsend (over )?some (details|topic)/,
			/\bcheck (this|it) out\b|\bnot believe it\b|\bvisit (mine|my (web ?)?(site|blog))\b|\bdistribution list\b|\bshare your requirements?\b/,
			/\b(would|are) you (be )?(open|interested) (to|in)\b|\binterested\?|\bwould you like (more|to)\b|\bworth a quick chat\b|\bmay be interested\b|\bif you are interested\b|\bquick (question|one)\b/,
			/\bwe (can )?(guarantee|promote|place|do all)\b|\blet us (help|handle)\b|\bour (link|ai tool|package)/,
			/\b(affordable|very low cost|low price|lowest price|cheap|unbeatable|most competitive prices?)\b/,
			/\b(for|from|starting at|starts at|of|plans from|pay) (only |just )?[$€£]\d[\d.,]*|[$€£]\d+ ?(\/|per|a) ?(hour|month|page|post)/,
			/\bguarantee[ds]?\b/,
			/!!|>>>|<<</,
			/微信|加qq|q{2} ?\d{5}/,
			/kostenloses angebot|jetzt kostenlos|unverbindlich anfragen|bezpłatna wycena/,
			/\bhuissier\b|réclamer votre/,
			/sans frais à l'avance|cliquez ici|sans engagement|clicca qui|clique aqui|regístrate gratis|cotización gratis|preventivo gratuito/,
		],
	},
	{
		points: 0.5,
		phrases: [
			/\b(whatsapp|telegram|wechat|paypal|fiverr|upwork)\b|\btelegram:? ?@/,
			/^(dear|hello|hi|respected) (friend|sir|manager|ceo|business owner|webmaster|beloved|customer|purchasing)/,
		],
	},
];

/** What senders say of themselves: what they are, make or trade in. Customers say it as well, so it counts once and little. */
export const senderPhrases: readonly RegExp[] = [
	/\b(factory|manufacturer|wholesale|shenzhen|catalogue|moq|oem accepted)\b/,
	/\b(agency|digital marketing|social media marketing|graphic design|leading company|company based|bookkeeping|offshore|virtual assistants?|toner|insurance quotes|solar leads)\b/,
	/\bwe (can )?(offer|provide|supply|manage|generate|create|help)\b|\bour (team|software)\b/,
];
